import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../db/dialect.ts";
import { migrateToLatest } from "../../../db/prepare.ts";
import { hasSession } from "../../../db/queries/secrets.ts";
import { readEnvironment } from "../../site/environment.ts";
import { createLog } from "../../site/log.ts";
import { createRateLimits } from "../../site/rate-limits/rate-limits.ts";
import {
  COOKIE_LASTS,
  checkKey,
  createRefusedKeys,
  findMaintainer,
  readSessionCookie,
  sessionCookie,
  signIn,
  signOut,
} from "./sessions.server.ts";

const keys = [
  { name: "Ada", key: "the-first-key-of-ada" },
  { name: "Grace H.", key: "the-key-of-grace-h-." },
];
const now = new Date("2026-11-22T10:00:00.000Z");
const session = { name: "Grace H.", id: "A".repeat(22), issuedAt: now.getTime() };
const header = (from = session, key = keys[1]?.key ?? "") => sessionCookie(from, key, "").split(";")[0] ?? "";
const later = (ms: number) => new Date(now.getTime() + ms);

describe("a maintainer's cookie", () => {
  it("says who it is for twelve hours, beside other cookies", () => {
    expect(readSessionCookie(`theme=light; ${header()}`, keys, now)).toEqual(session);
    expect(readSessionCookie(header(), keys, later(COOKIE_LASTS - 1))).toEqual(session);
    expect(readSessionCookie(header(), keys, later(COOKIE_LASTS))).toBeUndefined();
    expect(readSessionCookie(header(), keys, later(-1))).toBeUndefined();
  });

  it("is for this site alone, out of reach of scripts, and for https where the site is", () => {
    expect(sessionCookie(session, "k", "http://site.test")).toMatch(
      /^maintainer=\S+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    expect(sessionCookie(session, "k", "https://site.test")).toMatch(/; SameSite=Strict; Secure$/);
  });

  it("of another key, name, session or moment is none", () => {
    const [name = "", id = "", moment = "", signature = ""] = header().replace("maintainer=", "").split(".");
    const other = Buffer.from("Ada").toString("base64url");
    const forged = [
      [other, id, moment, signature],
      [name, "B".repeat(22), moment, signature],
      [name, id, String(Number(moment) - 1), signature],
      [name, id, moment, `B${signature.slice(1)}`],
      [name, id, moment, ""],
      [name, id, moment],
      [Buffer.from("nobody").toString("base64url"), id, moment, signature],
      ["x"],
      [""],
    ];
    for (const parts of forged)
      expect([parts, readSessionCookie(`maintainer=${parts.join(".")}`, keys, now)]).toEqual([parts, undefined]);
    expect(readSessionCookie(header(session, keys[0]?.key), keys, now)).toBeUndefined();
    for (const none of [undefined, null, ""]) expect(readSessionCookie(none, keys, now)).toBeUndefined();
  });

  it("is worth nothing once its key is changed or gone, while those of others stay good", () => {
    const [ada] = keys;
    expect(readSessionCookie(header(), ada ? [ada] : [], now)).toBeUndefined();
    const changed = keys.map((one) => (one.name === "Ada" ? { ...one, key: "another-key-of-ada" } : one));
    expect(readSessionCookie(header(), changed, now)).toEqual(session);
    expect(readSessionCookie(header({ ...session, name: "Ada" }, ada?.key), changed, now)).toBeUndefined();
  });
});

it("signing in and out wait for another program's lock, and nobody waits with them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sessions-"));
  const [db, other] = [openDatabase(join(folder, "site.db")), openDatabase(join(folder, "site.db"))];
  await migrateToLatest(db);
  const log = createLog("silent");
  const key = "a-token-for-this-test-only";
  const environment = readEnvironment({ EDITOR_TOKEN: key });
  const clock = () => now;
  const site = { environment, limits: createRateLimits(), log, refusedKeys: createRefusedKeys(log), db, clock };
  /** Does it while another holds the lock, which that one gives back once others have had twenty turns. */
  async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
    const held = await other.startTransaction().execute();
    const done = work();
    for (let round = 0; round < 20; round += 1) expect(await hasSession(db, "nobody", now)).toBe(false);
    await held.rollback().execute();
    return done;
  }
  const cookie = await whileLocked(() => signIn(site, key, { client: "10.0.0.1", url: "/editor" }));
  const request = new Request("http://site.test/editor", { headers: { Cookie: cookie?.split(";")[0] ?? "" } });
  const maintainer = await findMaintainer(site, request);
  expect(maintainer?.name).toBe("editor");
  await whileLocked(() => signOut(site, maintainer));
  expect(await findMaintainer(site, request)).toBeUndefined();
  await Promise.all([other.destroy(), db.destroy()]);
  await rm(folder, { recursive: true });
});

describe("refused keys", () => {
  const WRONG = "edit refused: wrong key";
  function logged() {
    vi.useFakeTimers();
    const lines: { msg: string; url?: string; times?: number }[] = [];
    const refusedKeys = createRefusedKeys(createLog("warn", { write: (line) => void lines.push(JSON.parse(line)) }));
    /** How many keys the log tells of, one by one or by their number. */
    const count = () => lines.reduce((sum, { times = 1 }) => sum + times, 0);
    return { lines, refusedKeys, count, [Symbol.dispose]: () => void vi.useRealTimers() };
  }

  it("of a flood from many addresses write a bounded number of lines, and all are counted", async () => {
    using log = logged();
    const environment = readEnvironment({ EDITOR_TOKEN: "a-token-for-this-test-only" });
    const site = { environment, limits: createRateLimits(), refusedKeys: log.refusedKeys };
    for (let round = 0; round < 2000; round += 1)
      await checkKey(`guess-${round}`, `10.1.${round >> 8}.${round & 255}`, "/editor", site).catch(() => {});
    vi.advanceTimersByTime(60_000);
    expect([log.lines.length, log.count()]).toEqual([21, 2000]);
    expect(log.lines[0]).toMatchObject({ msg: WRONG, url: "/editor" });
    expect(JSON.stringify(log.lines)).not.toMatch(/guess-|10\.1\.0/);
  });

  it("of one kind hide none of another, and what was only counted is told when the site stops", () => {
    using log = logged();
    for (let round = 0; round < 23; round += 1) log.refusedKeys.tell("/editor", WRONG);
    log.refusedKeys.tell("/editor", "edit refused: the right key after too many wrong ones");
    expect(log.lines.at(-1)?.msg).toContain("the right key");
    log.refusedKeys.close();
    expect([log.count(), vi.getTimerCount()]).toEqual([24, 0]);
  });
});
