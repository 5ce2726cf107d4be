import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "../../tests/support/ask.ts";
import { recordings, StaticFiles } from "./files.ts";

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

  it("answer conditions, HEAD and ranges that they have not", async () => {
    const etag = (await get("/robots.txt")).headers.get("etag") ?? "";
    expect((await get("/robots.txt", { "if-none-match": etag })).status).toBe(304);
    const head = await get("/robots.txt", {}, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
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

const recording = "/media/dark-matter.0123456789abcdef.mp3";
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recordings-"));
  await writeFile(join(folder, "dark-matter.0123456789abcdef.mp3"), "0123456789");
});
afterAll(() => rm(folder, { recursive: true }));

const listen = (headers: Record<string, string> = {}, method = "GET", address = recording) => {
  const source = recordings(folder, [["X-Own", "yes"]]);
  return ask((request, response) => source.send(request, response, address), address, { headers, method });
};

describe("a recording", () => {
  it("is sent whole, and stays", async () => {
    const answer = await listen();
    expect([answer.status, await answer.text()]).toEqual([200, "0123456789"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "cross-origin-resource-policy": "cross-origin",
      "content-length": "10",
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, immutable",
      "x-own": "yes",
    });
  });

  it("is sent in part", async () => {
    const answer = await listen({ range: "bytes=2-4" });
    expect([answer.status, answer.headers.get("content-range"), await answer.text()]).toEqual([
      206,
      "bytes 2-4/10",
      "234",
    ]);
    const beyond = await listen({ range: "bytes=99-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  });

  it("answers HEAD and conditions, a part only of what is still the same", async () => {
    const head = await listen({}, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
    const tag = '"0123456789abcdef"';
    expect(head.headers.get("etag")).toBe(tag);
    expect((await listen({ "if-none-match": tag })).status).toBe(304);
    expect((await listen({ range: "bytes=0-1", "if-range": tag })).status).toBe(206);
    expect((await listen({ range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
  });

  it("that is not there is said not to be", async () => {
    const answer = await listen({}, "GET", recording.replace("dark", "bright"));
    expect([answer.status, await answer.text()]).toEqual([404, "There is no such recording.\n"]);
    expect(answer.headers.get("x-own")).toBe("yes");
  });
});
