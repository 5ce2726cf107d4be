import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import SQLite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { pages } from "../../app/content/address/pages.ts";
import { addressesOf, kinds } from "../../app/content/kinds/index.ts";
import { recordingsFolder } from "../../db/backup.ts";
import { tableOf } from "../../db/queries/content.ts";
import { editorSettings } from "../support/editor.ts";
import { cookieFrom } from "../support/maintainer.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";
import { waitUntil } from "../support/wait.ts";

const addressSchema = z.object({ port: z.number() });

describe("the process", () => {
  it("finishes open requests and ends with 0 when asked to stop", async () => {
    const site = await startProcess();
    const ended = new Promise<number | null>((resolve) => site.process.once("exit", resolve));
    const body = new URLSearchParams({ theme: "light" }).toString();
    const answered = new Promise<number>((resolve, reject) => {
      const open = request(`${site.origin}/theme`, {
        method: "POST",
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": String(body.length),
          Expect: "100-continue",
        },
      });
      open.on("response", (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      open.on("error", reject);
      // The server has the request, and not yet its body, when it is told to stop.
      open.on("continue", () => {
        site.process.stdout?.once("data", () => open.end(body));
        site.process.kill("SIGTERM");
      });
      open.flushHeaders();
    });
    expect(await answered).toBe(303);
    expect(await ended).toBe(0);
    expect(site.output()).toContain("Stopping");
    await site.stop();
  });

  it("on a port that is in use says so, and leaves the database as it found it: none is made", async () => {
    const folder = await mkdtemp(join(tmpdir(), "taken-"));
    const taken = createServer();
    await once(taken.listen(0, "127.0.0.1"), "listening");
    const { port } = addressSchema.parse(taken.address());
    const env = { PORT: String(port), DATABASE_FILE: join(folder, "site.db"), STIE_PREVIEW: "1" };
    await expect(startProcess({ env })).rejects.toThrow(
      /ended with 1[\s\S]*Did you mean SITE_PREVIEW\?\nPort \d+ is in use/,
    );
    expect(await readdir(folder)).toEqual([]);
    taken.close();
    await rm(folder, { recursive: true });
  });

  it("says what is wrong with its settings, and does not start", async () => {
    await expect(startProcess({ env: { PORT: "many", EDITOR_TOKEN: "short" } })).rejects.toThrow(
      /ended with 1[\s\S]*PORT must be a whole number[\s\S]*EDITOR_TOKEN must have 16/,
    );
  });
});

describe("a running process", () => {
  let site: SiteProcess;
  beforeAll(async () => {
    const env = { ...editorSettings, SITE_PREVIEW: "1", SITE_NAME: "Another Name" };
    site = await startProcess({ env });
  });
  afterAll(() => site.stop());

  it("shows preview mode", async () => {
    const html = await (await fetch(site.origin)).text();
    for (const text of ["The Latest in AI Design", "View all", "Join the Community", "Another Name"])
      expect(html).toContain(text);
  });

  /** An address of each page that is shown, with the first record of its kind or the first start page. */
  function shownAddresses(): string[] {
    const database = new SQLite(site.databaseFile, { readonly: true });
    const slugs = kinds.flatMap((kind) => {
      const slug = String(
        database
          .prepare(`select slug from ${tableOf(kind)}`)
          .pluck()
          .get(),
      );
      const paths = [...addressesOf(kind).map(({ record }) => record), `/editor/preview/${kind}/:slug`];
      return paths.map((path): [string, string] => [path, slug]);
    });
    database.close();
    const slugAt = new Map([...slugs, ["/start/:slug", "agent"], ["/learn/:slug", "show-doubt"]]);
    return (
      pages
        // There is no issue of the newsletter.
        .filter(({ file, path }) => file.endsWith(".tsx") && !/newsletter\/:slug$/.test(path))
        .map(({ path }) => path.replace(":kind", "laws").replace(":slug", slugAt.get(path) ?? "dark-matter"))
    );
  }

  it("sends the data of every page in at most 1.2 times the bytes of its document", async () => {
    const signIn = { method: "POST", body: new URLSearchParams({ key: editorSettings.EDITOR_TOKEN }) };
    const Cookie = cookieFrom(await fetch(`${site.origin}/editor`, { ...signIn, redirect: "manual" }));
    const get = async (path: string) => {
      const answer = await fetch(site.origin + path, { headers: { Cookie } });
      // Fast: the best compression takes a second a page.
      const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
      return { status: answer.status, bytes: brotliCompressSync(await answer.arrayBuffer(), { params }).length };
    };
    const addresses = shownAddresses();
    expect(addresses.length).toBeGreaterThan(30);
    for (const path of addresses) {
      const [shown, data] = [await get(path), await get(path === "/" ? "/_.rsc" : `${path}.rsc`)];
      expect([path, shown.status, data.status]).toEqual([path, path === "/*" ? 404 : 200, shown.status]);
      expect([path, data.bytes / shown.bytes]).toEqual([path, expect.toSatisfy((ratio: number) => ratio <= 1.2)]);
    }
  });

  it("serves scripts as the build has compressed them, which browsers keep for a year", async () => {
    const script = /\/assets\/index-[\w-]+\.js/.exec(await (await fetch(site.origin)).text())?.[0] ?? "";
    const { headers } = await fetch(site.origin + script, { headers: { "Accept-Encoding": "br" } });
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("content-type")).toContain("text/javascript");
    expect(headers.get("content-encoding")).toBe("br");
  });

  it("keeps no file open for a client that has gone", async () => {
    const html = await (await fetch(`${site.origin}/laws/dark-matter`)).text();
    const scripts = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address);
    // More than the buffers of both ends hold.
    const name = "long.0123456789abcdef.mp3";
    await mkdir(recordingsFolder(site.databaseFile), { recursive: true });
    await writeFile(join(recordingsFolder(site.databaseFile), name), Buffer.alloc(20_000_000));
    const countOpen = async () => (await readdir(`/proc/${site.process.pid}/fd`)).length;
    const before = await countOpen();
    /** Asks several times in one write, and goes when the first bytes arrive; how many files were open then. */
    const leave = (address: string, times: number) =>
      new Promise<number>((resolve) => {
        const socket = connect(Number(new URL(site.origin).port), "127.0.0.1", () =>
          socket.write(`GET ${address} HTTP/1.1\r\nHost: site.test\r\n\r\n`.repeat(times)),
        );
        let open = 0;
        socket.on("error", () => {});
        socket.once("data", async () => {
          socket.pause();
          open = await countOpen();
          socket.destroy();
        });
        socket.once("close", () => resolve(open));
      });
    for (let round = 0; round < 20; round += 1) {
      for (const address of [...scripts, `/media/${name}`]) await leave(address, 2);
    }
    // The connection and the file, while it is being sent.
    expect(await leave(`/media/${name}`, 1)).toBeGreaterThanOrEqual(before + 2);
    await waitUntil(async () => (await countOpen()) <= before, 10_000);
  });

  it("calls no server function, whatever a form says", async () => {
    const post = (body: URLSearchParams, headers: Record<string, string> = {}) =>
      fetch(`${site.origin}/newsletter/confirm?token=x`, { method: "POST", body, headers, redirect: "manual" });
    for (const name of ["$ACTION_ID_x", "$ACTION_REF_1", "$ACTION_1:0"])
      expect([name, (await post(new URLSearchParams({ [name]: "1" }))).status]).toEqual([name, 400]);
    expect((await post(new URLSearchParams(), { "rsc-action-id": "x" })).status).toBe(400);
    expect((await post(new URLSearchParams())).status).toBe(303);
    expect(site.output()).not.toContain("stack");
  });

  it("what the built site refuses where there is no page has its own status and sentence, and is no fault in the log", async () => {
    const press = () =>
      fetch(`${site.origin}/newsletter/one-click?token=x`, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
    let pressed = await press();
    // After twenty links that are none of ours.
    for (let round = 0; round < 20; round += 1) pressed = await press();
    expect([pressed.status, pressed.headers.has("retry-after"), await pressed.text()]).toEqual([
      429,
      true,
      expect.stringMatching(/^That was too often\. Please try again in \d+ minutes?\.\n$/),
    ]);
    expect(site.output()).not.toContain("too often");
  });

  it("a page of the built site that breaks is recorded with its cause, once, and tells its visitor nothing of it", async () => {
    const database = new SQLite(site.databaseFile);
    database.exec("alter table patterns rename to patterns_away");
    database.close();
    const page = await fetch(`${site.origin}/pattern/undo-checkpoints`);
    const html = await page.text();
    expect([page.status, html]).toEqual([500, expect.stringContaining("The fault is ours and has been recorded")]);
    expect(html).not.toContain("no such table");
    const lines = site.output().split("\n");
    expect(
      lines.filter((line) => line.includes("no such table") && line.includes("/pattern/undo-checkpoints")),
    ).toHaveLength(1);
  });
});
