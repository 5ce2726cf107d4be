/** A page as Markdown, asked for again at each use; 404 with a sentence where there is no such page. */
export function markdownAnswer(text: string | undefined, missing: string): Response {
  const headers = { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "no-cache" };
  return text === undefined ? new Response(`${missing}\n`, { status: 404, headers }) : new Response(text, { headers });
}
