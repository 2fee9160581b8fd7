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
