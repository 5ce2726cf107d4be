import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editorHeaders, editorSettings } from "../support/editor.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";

/** Sends bytes as they are and gives back what the server says until it closes. */
function talk(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("a process", () => {
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startProcess();
  });
  afterAll(() => site.stop());

  it("refuses a request that is no HTTP", async () => {
    expect(await talk(site.origin, "HELLO\r\n\r\n")).toMatch(/^HTTP\/1\.1 400/);
  });

  it("refuses an address that cannot be decoded, and prints nothing of it in the log or past it", async () => {
    const started = site.output();
    for (const path of ["/%", "/%ff", "/laws/%zz", "/api/laws/%", "/laws.rsc%"]) {
      const answer = await fetch(site.origin + path);
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 400]);
      expect(text).toContain("% must begin the two hexadecimal digits of a byte");
    }
    await fetch(`${site.origin}/nowhere`);
    expect(site.output()).toBe(started);
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

  it("shows nobody a page that another's Host header has chosen", async () => {
    const { host } = new URL(site.origin);
    const ask = (line: string, header: string) =>
      talk(site.origin, `${line}\r\nHost: ${header}\r\nConnection: close\r\n\r\n`);
    for (const bad of ["x/nothing?", "evil.test/laws#", "a@b", `${host}/laws?`])
      expect([bad, (await ask("GET / HTTP/1.1", bad)).split("\r\n")[0]]).toEqual([bad, "HTTP/1.1 400 Bad Request"]);
    expect((await ask("GET http://evil.test/ HTTP/1.1", host)).split("\r\n")[0]).toBe("HTTP/1.1 400 Bad Request");
    expect((await ask("TRACE / HTTP/1.1", host)).split("\r\n")[0]).toBe("HTTP/1.1 405 Method Not Allowed");
    const home = await fetch(site.origin);
    expect([home.status, (await home.text()).includes("human-centered")]).toEqual([200, true]);
    expect(site.output()).not.toContain("stack");
  });
});

describe("the process", () => {
  it("refuses a client that guesses links of the newsletter, and says so on a page", async () => {
    const site = await startProcess();
    const guess = () => fetch(`${site.origin}/newsletter/confirm?token=x`, { method: "POST", redirect: "manual" });
    for (let round = 0; round < 20; round += 1) expect((await guess()).status).toBe(303);
    const refused = await guess();
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await refused.text()).toContain("That was too often. Please try again in 10 minutes.");
    expect(site.output()).not.toContain("stack");
    await site.stop();
  });

  it("refuses a body of more than 1 MB whose length was not said", async () => {
    const site = await startProcess({ env: editorSettings });
    const chunks = new ReadableStream({
      start(controller) {
        for (let at = 0; at <= 1024 * 1024; at += 65_536) controller.enqueue(new Uint8Array(65_536).fill(120));
        controller.close();
      },
    });
    const answer = await fetch(`${site.origin}/api/laws/dark-matter`, {
      method: "PATCH",
      headers: { ...editorHeaders, "Content-Type": "application/json" },
      body: chunks,
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(413);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(120)),
    });
    const form = await fetch(`${site.origin}/newsletter`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: endless,
      duplex: "half",
    } as RequestInit).then(
      ({ status }) => status,
      // The connection may be closed before the client has read the answer.
      () => 413,
    );
    expect(form).toBe(413);
    await site.stop();
  });

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

  it("fills an empty database and shows preview mode", async () => {
    const site = await startProcess({
      contentSeed: "content-seed",
      env: { SITE_PREVIEW: "1", SITE_NAME: "Another Name" },
    });
    expect(site.output()).toMatch(/Empty database filled with \d+ records/);
    const html = await (await fetch(site.origin)).text();
    for (const text of ["The Latest in AI Design", "View all", "Join the Community", "Another Name"])
      expect(html).toContain(text);
    await site.stop();
  });

  it("shows empty states when there is no content", async () => {
    const empty = await mkdtemp(join(tmpdir(), "no-content-"));
    const site = await startProcess({ contentSeed: empty, env: { SITE_PREVIEW: "1" } });
    for (const [path, text] of [
      ["/basics", "No fundamentals found"],
      ["/laws", "No laws found"],
      ["/paradigms", "No paradigms found"],
      ["/blog", "No case studies found"],
      ["/glossary", "No terms found"],
      ["/", "Join the Community"],
    ]) {
      const response = await fetch(site.origin + path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain(text);
    }
    await site.stop();
    await rm(empty, { recursive: true });
  });

  it("says what is wrong with its settings, and does not start", async () => {
    await expect(startProcess({ env: { PORT: "many", EDITOR_TOKEN: "short" } })).rejects.toThrow(
      /ended with 1[\s\S]*PORT must be a whole number[\s\S]*EDITOR_TOKEN must have 16/,
    );
  });
});

it("a page of the built site that breaks is recorded with its cause, once, and tells its visitor nothing of it", async () => {
  const site = await startProcess();
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
  await site.stop();
});

it("what the built site refuses where there is no page has its own status and sentence, and is no fault in the log", async () => {
  const site = await startProcess();
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
  await site.stop();
});

/** The nice value of each thread of a process, by its id (proc(5), /proc/pid/stat, field 19). */
async function nicenessOf(pid: number): Promise<Map<string, number>> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const read = async (task: string): Promise<[string, number]> => {
    const stat = await readFile(`/proc/${pid}/task/${task}/stat`, "utf8");
    return [task, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16])];
  };
  return new Map(await Promise.all(tasks.map(read)));
}

it.runIf(process.platform === "linux")("threads that render and write run after the one that answers", async () => {
  const site = await startProcess({ env: { RENDER_THREADS: "2" } });
  const pid = site.process.pid ?? Number.NaN;
  const niceness = await nicenessOf(pid);
  expect(niceness.get(String(pid))).toBe(getPriority());
  // Two that read, one that writes.
  expect([...niceness.values()].filter((nice) => nice > getPriority())).toHaveLength(3);
  await site.stop();
});
