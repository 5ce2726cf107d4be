/** Text, or with `to` a link to a page of this site. */
type MessagePart = { text: string; to?: string };

const link = /\[([^\]\n]{1,200})\]\(([^()\s]{1,500})\)/g;

/**
 * The path and fragment of an address of this site; undefined for other sites and for paths that are not pages. Drops
 * query parameters, except on the search page.
 */
export function pathWithin(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin || /^\/(?:api|assets|media)(?:\/|$)/.test(url.pathname)) return undefined;
  return `${url.pathname}${url.pathname === "/search" ? url.search : ""}${url.hash}`;
}

/** Splits a message at its Markdown links. A link to another site or to no page becomes plain text. */
export function piecesOf(answer: string, origin: string): MessagePart[] {
  const pieces: MessagePart[] = [];
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
