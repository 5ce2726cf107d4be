import { describe, expect, it } from "vitest";
import { readEnvironment } from "../../site/environment.ts";
import { createLog } from "../../site/log.ts";
import { createRateLimits } from "../../site/rate-limits/rate-limits.ts";
import { noteCookie, readNote } from "./maintainer.server.ts";
import { checkKey, readSessionCookie, sessionCookie } from "./sessions.server.ts";

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
    expect(readSessionCookie(header(), keys, later(12 * 3_600_000 - 1))).toEqual(session);
    expect(readSessionCookie(header(), keys, later(12 * 3_600_000))).toBeUndefined();
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

it("a note of many reasons gives the first eight to the next page, and says how many more there are", () => {
  const reasons = Array.from({ length: 11 }, (_, index) => `reason ${index}`);
  const Cookie = noteCookie({ text: "No.", isProblem: true, reasons }, "/editor/laws/x", "").split(";")[0] ?? "";
  expect(readNote(new Request("http://site.test/editor/laws/x", { headers: { Cookie } }))?.reasons).toEqual([
    ...reasons.slice(0, 8),
    "… and 3 more",
  ]);
  // It is for that page, and for no other.
  expect(readNote(new Request("http://site.test/editor/laws/y", { headers: { Cookie } }))).toBeUndefined();
});

it.each(["漢", "🙂", '"', "é"])("a note of many “%s” fits into a cookie that browsers keep", (letter) => {
  const reasons = Array.from({ length: 11 }, () => letter.repeat(300));
  const cookie = noteCookie(
    { text: letter.repeat(1_000), isProblem: true, reasons },
    "/editor/laws/x",
    "https://site.test",
  );
  expect(cookie.length).toBeLessThanOrEqual(4096);
  const Cookie = cookie.split(";")[0] ?? "";
  const note = readNote(new Request("http://site.test/editor/laws/x", { headers: { Cookie } }));
  expect(note?.text).toContain(letter.repeat(50));
  expect(note?.reasons).toHaveLength(9);
});

it("a flood of wrong keys from many addresses writes a bounded number of lines, without the keys", async () => {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(line) });
  const environment = readEnvironment({ EDITOR_TOKEN: "a-token-for-this-test-only" });
  const site = { environment, limits: createRateLimits(), log };
  for (let round = 0; round < 200; round += 1) await checkKey(`guess-${round}`, `10.1.0.${round}`, "/editor", site);
  expect(lines).toHaveLength(20);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "edit refused: wrong key", url: "/editor" });
  expect(lines.join()).not.toMatch(/guess-|10\.1\.0/);
});
