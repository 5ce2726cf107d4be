/** A piece of a message: text, or a link to a page of this site. */
type Piece = { text: string; to?: string };

const link = /\[([^\]\n]{1,200})\]\(([^()\s]{1,500})\)/g;

/**
 * The path that an address of this site has, with its place on the page; undefined for another site's, and for what is
 * no page. Parameters are kept where the search reads them, and nowhere else.
 */
export function pathWithin(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin || /^\/(?:api|assets|media)(?:\/|$)/.test(url.pathname)) return undefined;
  return `${url.pathname}${url.pathname === "/search" ? url.search : ""}${url.hash}`;
}

/** A message in pieces. Links of Markdown that lead within this site are links; all else is text as it stands. */
export function piecesOf(answer: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of answer.matchAll(link)) {
    const [whole, text = "", address = ""] = match;
    if (match.index > at) pieces.push({ text: answer.slice(at, match.index) });
    const to = pathWithin(address, origin);
    pieces.push(to === undefined ? { text } : { text, to });
    at = match.index + whole.length;
  }
  if (at < answer.length) pieces.push({ text: answer.slice(at) });
  return pieces;
}
