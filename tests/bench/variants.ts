import { brotliCompressSync } from "node:zlib";
import { type LocalServer, startLocalServer } from "../support/local-server.ts";

/** A document with every script taken out. */
export const withoutScript = (html: string): string =>
  html.replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "");

/** A document that asks for no font. */
export const withSystemFonts = (html: string): string =>
  html.replaceAll(/@font-face\{[^}]*\}/g, "").replaceAll(/<link[^>]*as="font"[^>]*>/g, "");

/** The site with its documents changed, compressed as there, and without the policy that names the unchanged parts. */
export function startVariant(origin: string, change: (html: string) => string): Promise<LocalServer> {
  return startLocalServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { headers: { "Accept-Encoding": "br" } });
    const type = answer.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await answer.arrayBuffer());
    const body = type.startsWith("text/html") ? change(bytes.toString()) : bytes;
    const isCompressed = answer.headers.get("content-encoding") === "br";
    response.writeHead(answer.status, {
      "Content-Type": type,
      "Cache-Control": answer.headers.get("cache-control") ?? "",
      ...(isCompressed ? { "Content-Encoding": "br" } : {}),
    });
    response.end(isCompressed ? brotliCompressSync(body) : body);
  });
}
