// A click on a column's head sorts by it, the largest first; another click turns the order.
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  const value = (row, at) => row.cells[at].dataset.value ?? row.cells[at].textContent;
  const compare = (a, b) => (isNaN(a) || isNaN(b) ? b.localeCompare(a) : b - a);
  for (const head of table.tHead.rows[0].cells) {
    head.tabIndex = 0;
    const sort = () => {
      const order = head.ariaSort === "descending" ? -1 : 1;
      for (const other of table.tHead.rows[0].cells) other.ariaSort = null;
      head.ariaSort = order === 1 ? "descending" : "ascending";
      const at = head.cellIndex;
      body.append(...[...body.rows].sort((a, b) => order * compare(value(a, at), value(b, at))));
    };
    head.onclick = sort;
    head.onkeydown = (event) => event.key === "Enter" && sort();
  }
}
// Typing leaves the rows that have the words.
for (const field of document.querySelectorAll("input.filter")) {
  field.hidden = false;
  const rows = field.closest("section").querySelector("table.sortable").tBodies[0].rows;
  field.oninput = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
  };
}
// A chart's specification is saved as a file.
for (const button of document.querySelectorAll("button.spec")) {
  button.hidden = false;
  button.onclick = () => {
    const figure = button.closest("figure");
    const spec = JSON.parse(figure.querySelector("script").textContent);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(spec, null, 1)], { type: "application/json" }));
    const name = figure.querySelector("figcaption").firstChild.textContent.trim();
    link.download = name.replace(/[^a-z0-9]+/gi, "-") + ".vl.json";
    link.click();
    URL.revokeObjectURL(link.href);
  };
}
