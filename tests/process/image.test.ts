import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Image, layOutImage } from "../support/image.ts";

const dockerfile = readFileSync(join(import.meta.dirname, "../../Dockerfile"), "utf8");
let image: Image;
let server: ChildProcess;
let printed = "";
let origin: string;

/** Everything a program prints, as it comes. */
function listen(child: ChildProcess, hear: (text: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => hear(chunk.toString()));
}

async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  let text = "";
  listen(child, (more) => {
    text += more;
  });
  const [code] = await once(child, "close");
  return { code, text };
}

beforeAll(async () => {
  image = await layOutImage(dockerfile);
  writeFileSync(image.at("/site/.env"), "SITE_NAME=Named in a File\nPORT=1\n");
  server = image.start(image.stage.cmd, { PORT: "0" });
  origin = await new Promise((resolve, reject) => {
    listen(server, (text) => {
      printed += text;
      const port = /is at http:\/\/0\.0\.0\.0:(\d+)/.exec(printed)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    server.once("exit", (code) => reject(new Error(`The server of the image ended with ${code}:\n${printed}`)));
  });
});
afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  await image?.remove();
});

describe("what the Dockerfile puts into the image", () => {
  it("serves pages, files and its health", async () => {
    const page = await fetch(`${origin}/basics`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain("/basics/what-is-ai");
    const script = /\/assets\/[\w.-]+\.(?:js|css)/.exec(html)?.[0];
    expect((await fetch(`${origin}${script}`)).status).toBe(200);
    expect(await (await fetch(`${origin}/healthz`)).text()).toBe("ok\n");
  });

  it("takes settings from .env, below those of the environment", async () => {
    expect(printed).toContain("Named in a File is at");
    expect(await (await fetch(origin)).text()).toContain("Named in a File");
    expect(new URL(origin).port).not.toBe("1");
  });

  it("finds itself healthy", async () => {
    const check = image.start(image.stage.healthcheck, { PORT: new URL(origin).port });
    expect((await outcomeOf(check)).code).toBe(0);
    expect((await outcomeOf(image.start(image.stage.healthcheck, { PORT: "1" }))).code).toBe(1);
  });

  it("is asked the same by the compose file, which OCI builds need", () => {
    const compose = parse(readFileSync(join(import.meta.dirname, "../../docs/compose.yaml"), "utf8"));
    expect(compose.services.site.healthcheck.test).toEqual(["CMD", ...image.stage.healthcheck]);
  });

  it("runs as a user who owns the data and nothing else", () => {
    expect(image.stage.user).toBe("node");
    const owner = process.getuid?.() === 0 ? 1000 : process.getuid?.();
    expect(statSync(image.at("/data/site.db")).uid).toBe(owner);
    if (owner === 1000) expect(statSync(image.at("/site")).uid).not.toBe(1000);
  });

  it("keeps its data apart from its containers, and names its port", () => {
    const { env, volumes, ports } = image.stage;
    expect([volumes, ports]).toEqual([[dirname(env.DATABASE_FILE ?? "")], [env.PORT]]);
  });

  it("says that it does not know its own address", () => {
    expect(printed).toContain("SITE_URL is not set: canonical links");
  });

  it("carries the command line", async () => {
    const doctor = await outcomeOf(image.start(["field-guide", "doctor"], { SITE_URL: "https://guide.test" }));
    expect(doctor.text).toContain("database: the file is sound");
    expect([doctor.code, doctor.text]).toEqual([1, expect.stringContaining("FAIL  backup: none was made")]);
    const copy = image.at("/data/copy.db");
    const backup = await outcomeOf(image.start(["field-guide", "backup", copy]));
    expect([backup.code, backup.text]).toEqual([0, expect.stringContaining("Backed up to")]);
    expect(existsSync(copy)).toBe(true);
  });

  it("names what it cannot use in .env, on the command line and at the start", async () => {
    writeFileSync(image.at("/site/.env"), "PORT=3000\nEDITOR_TOKEN secret\n");
    for (const program of [["field-guide", "stats"], image.stage.cmd]) {
      const { code, text } = await outcomeOf(image.start(program));
      expect([program, code]).toEqual([program, 1]);
      expect(text).toMatch(/\/site\/\.env: line 2 is not NAME=value/);
      expect(text).not.toContain("secret");
    }
    writeFileSync(image.at("/site/.env"), "");
  });

  it("has no package that is only for development", () => {
    for (const name of ["react-router", "better-sqlite3"])
      expect(existsSync(image.at(`/site/node_modules/${name}`))).toBe(true);
    for (const name of ["vite", "vitest", "typescript", "tsx"])
      expect(existsSync(image.at(`/site/node_modules/${name}`))).toBe(false);
  });

  it("stops when asked to before it listens", async () => {
    const early = image.start(image.stage.cmd, { PORT: "0", DATABASE_FILE: image.at("/data/second.db") });
    const heard: string[] = [];
    listen(early, (text) => {
      // The first words come before the database is made.
      if (heard.length === 0) early.kill("SIGTERM");
      heard.push(text);
    });
    const [code, signal] = await once(early, "exit");
    expect([code, signal]).toEqual([0, null]);
    expect(heard.join("")).not.toContain("Stopping");
  });
});
