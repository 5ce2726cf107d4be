import { type LocalServer, startLocalServer } from "./local-server.ts";

type SlowLine = LocalServer & { sendNext: () => boolean };

/**
 * The site behind a line on which a document comes in pieces, cut behind the tag that begins with each of
 * `tags` in turn. `sendNext` sends the next piece, and says false after the last; the comment `pieceEnd(n)`
 * ends piece n, from 0. Other answers pass through. For one visitor.
 */
export async function startSlowLine(origin: string, tags: readonly string[]): Promise<SlowLine> {
  let waiting: (() => void)[] = [];
  const server = await startLocalServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { headers: { Accept: request.headers.accept ?? "*/*" } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    for (const name of ["content-length", "content-encoding", "connection", "keep-alive", "transfer-encoding"])
      delete headers[name];
    response.writeHead(answer.status, headers);
    if (!headers["content-type"]?.startsWith("text/html")) {
      response.end(bytes);
      return;
    }
    const { pieces, rest } = cut(bytes.toString(), tags);
    waiting = [...pieces.map((piece) => () => void response.write(piece)), () => void response.end(rest)];
    waiting.shift()?.();
  });
  const sendNext = () => {
    const send = waiting.shift();
    send?.();
    return waiting.length > 0;
  };
  return { ...server, sendNext };
}

/** The comment at the end of a piece. */
export const pieceEnd = (piece: number): string => `<!--piece ${piece}-->`;

function cut(document: string, tags: readonly string[]): { pieces: string[]; rest: string } {
  let from = 0;
  const pieces = tags.map((tag, piece) => {
    const at = document.indexOf(tag, from);
    if (at < 0) throw new Error(`The document has no "${tag}" after character ${from}.`);
    const start = from;
    from = document.indexOf(">", at) + 1;
    return document.slice(start, from) + pieceEnd(piece);
  });
  return { pieces, rest: document.slice(from) };
}
