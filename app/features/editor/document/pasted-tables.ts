/** How many columns and rows a cell of HTML takes. */
type Span = { across: number; down: number };

/** A place in a row: the cell of that number in it, or an empty one. */
type Cell = number | "empty";

/**
 * What stands in each column of each row when cells that take several give the further ones up to empty cells: all rows
 * have as many then as the widest has, and what stood below or beside a wide cell still does. Columns at the end in which
 * no cell begins are left out.
 */
export function placesOf(rows: readonly (readonly Span[])[]): Cell[][] {
  const grid: Cell[][] = rows.map(() => []);
  let columns = 0;
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const [number, { across, down }] of row.entries()) {
      while (grid[at]?.[column] !== undefined) column += 1;
      for (const taken of grid.slice(at, at + down)) {
        for (let further = 0; further < across; further += 1) taken[column + further] = "empty";
      }
      const own = grid[at];
      if (own) own[column] = number;
      columns = Math.max(columns, column + 1);
      column += across;
    }
  }
  return grid.map((taken) => Array.from({ length: columns }, (_, column) => taken[column] ?? "empty"));
}

/** Gives every row of a table as many cells, none of which takes more than one place: Markdown has no others. */
export function splitCells(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const spans = rows.map(({ cells }, at) =>
    [...cells].map(({ colSpan, rowSpan }) => ({ across: colSpan, down: rowSpan || rows.length - at })),
  );
  for (const [at, places] of placesOf(spans).entries()) {
    const row = rows[at];
    const cells = [...(row?.cells ?? [])];
    const name = cells.length > 0 && cells.every((cell) => cell.matches("th")) ? "th" : "td";
    row?.replaceChildren(
      ...places.map(
        (place) => (place === "empty" ? undefined : cells[place]) ?? table.ownerDocument.createElement(name),
      ),
    );
    for (const cell of cells) {
      cell.removeAttribute("colspan");
      cell.removeAttribute("rowspan");
    }
  }
}
