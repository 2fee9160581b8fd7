// Strips that scroll sideways: marked where they go on, so that nobody takes the edge of the screen for their end.

const MORE = 4;

/** Marks every strip inside a node with `data-more`: `left`, `right`, or both. `_when` says when to look again. */
export function strips(node: HTMLElement, _when?: unknown) {
  let frame = 0;
  const look = () => {
    frame = 0;
    for (const strip of node.querySelectorAll<HTMLElement>("ul, ol")) {
      const room = strip.scrollWidth - strip.clientWidth;
      const scrolls = room > MORE && ["auto", "scroll"].includes(getComputedStyle(strip).overflowX);
      const sides = scrolls
        ? [strip.scrollLeft > MORE && "left", strip.scrollLeft < room - MORE && "right"].filter(Boolean).join(" ")
        : "";
      if (sides) strip.dataset.more = sides;
      else delete strip.dataset.more;
    }
  };
  const soon = () => (frame ||= requestAnimationFrame(look));
  const sizes = new ResizeObserver(soon);
  sizes.observe(node);
  node.addEventListener("scroll", soon, { capture: true, passive: true });
  soon();
  return {
    update: soon,
    destroy() {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      node.removeEventListener("scroll", soon, { capture: true });
    },
  };
}
