import { beforeEach, describe, expect, it } from "vitest";
import { readEnvironment } from "../../site/environment.ts";
import { createLog } from "../../site/log.ts";
import { createRateLimits } from "../../site/rate-limits/rate-limits.ts";
import { requireEditor } from "./answer.server.ts";

const TOKEN = "a-token-for-this-test-only";
let logged: string[];
let site: Parameters<typeof requireEditor>[2];
beforeEach(() => {
  logged = [];
  site = {
    environment: readEnvironment({ EDITOR_TOKEN: TOKEN }),
    limits: createRateLimits(),
    log: createLog("info", { write: (line) => void logged.push(line) }),
  };
});

/** What comes of a key, sent by a client: "in", or the refusal's code. */
const send = (key: string | undefined, client: string) =>
  requireEditor(
    new Request(
      "http://site.test/api/laws/a",
      key === undefined ? {} : { headers: { Authorization: `Bearer ${key}` } },
    ),
    client,
    site,
  ).then(
    () => "in",
    ({ code }) => code,
  );
const guess = async (client: string, times: number) => {
  const outcomes = [];
  for (let round = 0; round < times; round += 1) outcomes.push(await send(`guess-${round}`, client));
  return outcomes;
};

it("a key is taken however its scheme is written (RFC 9110, section 11.1)", async () => {
  for (const scheme of ["Bearer", "bearer", "BEARER"]) {
    const request = new Request("http://site.test/api/laws/a", { headers: { Authorization: `${scheme} ${TOKEN}` } });
    expect(await requireEditor(request, "10.0.0.1", site)).toBe(site.environment.editorKeys[0]?.name);
  }
});

describe("wrong keys", () => {
  it("are refused, after ten for a while, each of a few with a line in the log and never with the key", async () => {
    expect(await guess("10.0.0.1", 12)).toEqual([
      ...Array(10).fill("unauthorized"),
      ...Array(2).fill("too-many-requests"),
    ]);
    expect(logged.filter((line) => line.includes("wrong key"))).toHaveLength(12);
    for (const secret of ["guess-", TOKEN, "10.0.0.1"]) expect(logged.join()).not.toContain(secret);
    expect(await send("guess", "10.0.0.2")).toBe("unauthorized");
  });

  it("of addresses of one network count together", async () => {
    for (let host = 1; host <= 10; host += 1) await guess(`2001:db8::${host}`, 1);
    expect(await send("guess", "2001:db8::ffff")).toBe("too-many-requests");
  });

  it("are none where no key is sent", async () => {
    for (let round = 0; round < 12; round += 1) expect(await send(undefined, "10.0.0.1")).toBe("unauthorized");
    expect([await send(TOKEN, "10.0.0.1"), logged]).toEqual(["in", []]);
  });
});

describe("the right key", () => {
  it("is refused after ten guesses from a client, and works from everywhere else", async () => {
    await guess("10.0.0.1", 10);
    expect(await send(TOKEN, "10.0.0.1")).toBe("too-many-requests");
    expect(logged.join()).toContain("the right key after too many wrong ones");
    expect(await send(TOKEN, "10.0.0.2")).toBe("in");
  });
});
