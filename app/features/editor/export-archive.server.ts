import { gzipSync } from "node:zlib";
import { findChanged, parseSince } from "../../../db/exchange.ts";
import { filesOf } from "../../content/folder.ts";
import { tarOf } from "../../content/tar.ts";
import { DomainError } from "../../shared/errors.ts";
import { type Context, siteOf } from "../../site/context.ts";

const sentence = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** What was changed since then, as `export` writes it, in one archive; a sentence where there is nothing to give. */
export async function exportArchive(context: Context, since: string): Promise<Response> {
  const { db, clock } = siteOf(context);
  try {
    const { corpus } = await findChanged(db, parseSince(since));
    const now = clock();
    const files = [...filesOf(corpus)];
    if (files.length === 0) return sentence(404, "Nothing was changed since then.");
    const name = `changes-${now.toISOString().slice(0, 10)}.tar.gz`;
    const headers = { "Content-Type": "application/gzip", "Content-Disposition": `attachment; filename="${name}"` };
    return new Response(new Uint8Array(gzipSync(tarOf(files, now))), { headers });
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid") return sentence(422, error.message);
    throw error;
  }
}
