/**
 * What stands for the style sheet while a document is made, so that the whole of it is not carried through all steps of
 * that to be taken out at their end.
 */
export const SHEET_PLACE = "/*the sheet*/";

/** Where its element begins and ends: texts, in which this may stand too, have no such brackets left. */
const place = `>${SHEET_PLACE}</style>`;

/** A document with a style sheet in its place, if it has one. */
export function withSheet(html: string, sheet: () => string): string {
  const at = html.indexOf(place);
  return at < 0 ? html : `${html.slice(0, at)}>${sheet()}</style>${html.slice(at + place.length)}`;
}
