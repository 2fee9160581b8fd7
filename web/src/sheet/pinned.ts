// The first rows stay on the screen: copies of them lie above the others as soon as these have scrolled away.

export class Pinned {
  private readonly box = document.createElement("div");

  constructor(
    element: HTMLElement,
    private readonly holder: HTMLElement,
    private readonly rows: () => HTMLElement[],
  ) {
    this.box.className = "pinned-rows";
    // The rows themselves can be reached; these are for the eye.
    this.box.setAttribute("aria-hidden", "true");
    this.box.hidden = true;
    this.box.addEventListener("click", () => holder.scrollTo({ top: 0 }));
    element.append(this.box);
    holder.addEventListener("scroll", () => this.follow(), { passive: true });
  }

  /** Copies the rows anew. */
  draw() {
    const table = document.createElement("div");
    table.className = "tabulator-table";
    for (const row of this.rows()) {
      const copy = row.cloneNode(true) as HTMLElement;
      copy.removeAttribute("role");
      copy.querySelectorAll("[role]").forEach((part) => part.removeAttribute("role"));
      table.append(copy);
    }
    table.style.minWidth = `${this.holder.scrollWidth}px`;
    this.box.replaceChildren(table);
    this.follow();
  }

  private follow() {
    const away = this.holder.scrollTop > 0;
    if (away && this.box.hidden) {
      this.box.hidden = false;
      this.box.style.top = `${this.holder.offsetTop}px`;
      this.box.style.width = `${this.holder.clientWidth}px`;
      this.draw();
    } else if (!away) this.box.hidden = true;
    this.box.scrollLeft = this.holder.scrollLeft;
  }
}
