import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "../../tests/support/ask.ts";
import { StaticFiles } from "./static-files.ts";

let outer: string;
let files: StaticFiles;
beforeAll(async () => {
  outer = await mkdtemp(join(tmpdir(), "static-"));
  await mkdir(join(outer, "client/assets"), { recursive: true });
  await mkdir(join(outer, "client-secret"), { recursive: true });
  await writeFile(join(outer, "client/robots.txt"), "0123456789");
  await writeFile(join(outer, "client/data.a-type-of-ours"), "?");
  await writeFile(join(outer, "client/assets/app-1a2b.js"), "plain");
  await writeFile(join(outer, "client/assets/app-1a2b.js.br"), "as brotli");
  await writeFile(join(outer, "client/assets/app-1a2b.js.gz"), "as gzip");
  await writeFile(join(outer, "secret.txt"), "outside");
  await writeFile(join(outer, "client-secret/secret.txt"), "outside");
  files = new StaticFiles(join(outer, "client"), [["X-Own", "yes"]]);
});
afterAll(() => rm(outer, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  ask((request, response) => files.send(request, response, path), path, { headers, method });

describe("the files of a folder", () => {
  it("carry their type, the headers of every answer, and how long they stay", async () => {
    const text = await get("/robots.txt");
    expect([text.status, await text.text()]).toEqual([200, "0123456789"]);
    expect(Object.fromEntries(text.headers)).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
      "x-own": "yes",
    });
    const script = await get("/assets/app-1a2b.js");
    expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect((await get("/data.a-type-of-ours")).headers.get("content-type")).toBe("application/octet-stream");
  });

  it("come in the encoding they are kept in", async () => {
    const body = async (accepted: string) => {
      const answer = await get("/assets/app-1a2b.js", { "accept-encoding": accepted });
      return [await answer.text(), answer.headers.get("content-encoding"), answer.headers.get("vary")];
    };
    expect(await body("gzip, br")).toEqual(["as brotli", "br", "Accept-Encoding"]);
    expect(await body("gzip")).toEqual(["as gzip", "gzip", "Accept-Encoding"]);
    expect(await body("zstd")).toEqual(["plain", null, "Accept-Encoding"]);
    expect((await get("/robots.txt", { "accept-encoding": "br" })).headers.get("content-encoding")).toBeNull();
  });

  it("answer conditions, HEAD and ranges", async () => {
    const etag = (await get("/robots.txt")).headers.get("etag") ?? "";
    expect((await get("/robots.txt", { "if-none-match": etag })).status).toBe(304);
    const head = await get("/robots.txt", {}, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
    const part = await get("/robots.txt", { range: "bytes=-3" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 7-9/10", "789"]);
    expect((await get("/robots.txt", { range: "bytes=99-" })).status).toBe(416);
  });
});

describe("what is no file of it", () => {
  it.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/../client-secret/secret.txt",
    "/assets/../robots.txt",
    "//robots.txt",
    "/%72obots.txt",
    "/ROBOTS.TXT",
    "/robots.txt/",
    "/assets",
    "/",
    "/none.txt",
    "/assets/app-1a2b.js.br",
    "/__proto__",
  ])("%s", (path) => {
    expect(files.has(path)).toBe(false);
  });

  it("and what is", () => {
    expect(files.has("/robots.txt")).toBe(true);
  });
});
