import { randomNumbers } from "./articles.ts";

const methods = [
  "GET",
  "GET",
  "GET",
  "HEAD",
  "POST",
  "PATCH",
  "PUT",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "QUERY",
  "get",
  "G T",
];
const paths = [
  "/",
  "/laws",
  "/laws/dark-matter",
  "/laws.rsc",
  "/_.rsc",
  "/.manifest?paths=%2Flaws",
  "/search?q=model",
  "/search?q=%00%FF",
  "/search?show=-1&q=a",
  "/pattern/undo-checkpoints?tab=constructor",
  "/api/laws",
  "/api/__proto__",
  "/api/constructor/slug/toString",
  "/api/laws/slug/..%2f..%2f",
  "/api/laws/x",
  "/api/search?q='%22*(",
  "/api/newsletter",
  "/api/summarize-text",
  "/newsletter",
  "/newsletter/confirm?token=a.b.c",
  "/newsletter/one-click?token=",
  "/theme",
  "/media/../../package.json",
  "/media/%2e%2e/x",
  "/assets//x",
  "/assets/../favicon.svg",
  "//evil.test/",
  "http://evil.test/laws",
  "*",
  "laws",
  "/%",
  "/%ff",
  "/%E2%82",
  `/${"a".repeat(3_000)}`,
  "/feed.xml",
  "/sitemap.xml",
  "/healthz",
];
const headers = [
  "Host: site.test",
  "Host: x/y?",
  "Host: [::1]:80",
  "Host: localhost:99999",
  "Host: 256.256.256.256",
  "Host: [::::]",
  "X-Forwarded-Host: evil.test/laws#",
  "X-Forwarded-Proto: javascript",
  "Cookie: theme=light; theme=dark; flash=eyJ9",
  "Cookie: flash=bm90IGpzb24; editor=1",
  "Authorization: Bearer nothing",
  "If-None-Match: *",
  'If-Match: "x"',
  "Range: bytes=-1",
  "Range: bytes=5-2,1-",
  "Accept-Encoding: br;q=nan, *;q=0",
  "Origin: null",
  "Sec-Fetch-Site: same-origin",
  "rsc-action-id: x",
  "Content-Type: application/json",
  "Content-Type: multipart/form-data; boundary=",
  "Content-Type: application/x-www-form-urlencoded",
  "X-React-Router-SPA-Mode: yes",
  "Transfer-Encoding: chunked",
  "Expect: 100-continue",
];
const bodies = [
  "",
  "{",
  '{"email":"a@b"}',
  '{"__proto__":{"x":1}}',
  "email=%00&x",
  "$ACTION_ID_x=1",
  "\u0000\u00ff",
  "[".repeat(500),
];

/** Requests that no client of ours would send, as bytes; the same for the same seed. */
export function* oddRequests(count: number, seed: number): Generator<string> {
  const next = randomNumbers(seed);
  const pick = (from: readonly string[]): string => from[Math.floor(next() * from.length)] ?? "";
  for (let index = 0; index < count; index += 1) {
    const chosen = Array.from({ length: Math.floor(next() * 4) }, () => pick(headers));
    const body = pick(bodies);
    // Most are to get past Node's own parser, which asks for a host and for a length that is true.
    const isWellFormed = next() < 0.9;
    const host = isWellFormed && !chosen.some((line) => line.startsWith("Host")) ? ["Host: site.test"] : [];
    const isChunked = chosen.includes("Transfer-Encoding: chunked");
    const length = isWellFormed && !isChunked ? [`Content-Length: ${Buffer.byteLength(body)}`] : [];
    const sent = isChunked ? `${body.length.toString(16)}\r\n${body}\r\n${body === "" ? "" : "0\r\n\r\n"}` : body;
    const lines = [`${pick(methods)} ${pick(paths)} HTTP/1.1`, ...host, ...chosen, ...length, "Connection: close"];
    yield `${lines.join("\r\n")}\r\n\r\n${sent}`;
  }
}
