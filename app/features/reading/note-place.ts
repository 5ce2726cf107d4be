/** In pixels: the least width of a margin that holds a note, its distance from text and window, a box's width. */
const MARGIN = 200;
const GAP = 24;
const EDGE = 12;
const BOX = 352;

/** Places a note that is shown: beside its line in the margin of the column, else in a box below the link, or above it. */
export function placeNote(note: HTMLElement, link: HTMLElement): void {
  const line = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const column = link.closest(".measured")?.getBoundingClientRect();
  const aside = document.querySelector(".beside")?.getBoundingClientRect();
  const end = aside?.width ? aside.left : document.documentElement.clientWidth - EDGE;
  const room = column ? end - column.right - 2 * GAP : 0;
  const isBeside = room >= MARGIN;
  note.dataset.place = isBeside ? "margin" : "box";
  if (column && isBeside) put(note, column.right + GAP, line.top - 4, Math.min(room, 280));
  else putAtLine(note, line);
}

function putAtLine(note: HTMLElement, line: DOMRect): void {
  const width = Math.min(BOX, document.documentElement.clientWidth - 2 * EDGE);
  const left = Math.max(EDGE, Math.min(line.left - GAP, document.documentElement.clientWidth - width - EDGE));
  put(note, left, line.bottom + 8, width);
  const { height } = note.getBoundingClientRect();
  const isTooLow = line.bottom + 8 + height > window.innerHeight - EDGE && line.top - 8 - height > EDGE;
  if (isTooLow) put(note, left, line.top - 8 - height, width);
}

/** From places in the window to places on the page: a note moves with its line. */
function put(note: HTMLElement, left: number, top: number, width: number): void {
  note.style.left = `${left + window.scrollX}px`;
  note.style.top = `${top + window.scrollY}px`;
  note.style.width = `${width}px`;
}
