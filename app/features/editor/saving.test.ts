import { describe, expect, it } from "vitest";
import { type Draft, draftReader, sendPicture, sendRecord } from "./saving.ts";

describe("a draft on the device", () => {
  const draft: Draft = {
    base: { version: "v1", values: { title: "" } },
    values: { title: "a" },
    at: "2026-11-22T00:00:00.000Z",
  };

  it("is read where it is one, and nothing else is", () => {
    expect(draftReader.safeParse(draft)).toEqual({ success: true, data: draft });
    const { base: _, ...without } = draft;
    const others = [null, "x", {}, without, { ...draft, values: "a" }, { ...draft, base: { version: 1, values: {} } }];
    for (const other of others) expect(draftReader.safeParse(other).success).toBe(false);
  });
});

/** Sends with a network that gives one answer. */
const sent = (answer: Response | Error) =>
  sendRecord("/api/editor/laws/a", new FormData(), async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });

describe("a save", () => {
  it.each([
    [401, "signed-out"],
    [403, "signed-out"],
    [500, "unknown"],
  ])("that came to nothing says why: %i", async (status, why) => {
    expect(await sent(Response.json({ message: "m" }, { status }))).toEqual({ type: "failed", why });
    // A page in place of an answer.
    expect(await sent(new Response("<p>"))).toEqual({ type: "failed", why: "unknown" });
  });

  it("without an answer says so", async () => {
    expect(await sent(new TypeError("Failed to fetch"))).toEqual({ type: "failed", why: "unreachable" });
  });
});

const file = new File(["x"], "a.png", { type: "image/png" });

describe("a picture that is sent", () => {
  it("goes with its words, and is known by its address from then on", async () => {
    const asked: { path: string; body: unknown }[] = [];
    const sent = await sendPicture(file, "A bridge", async (path, init) => {
      asked.push({ path: String(path), body: init?.body });
      return Response.json({ url: "/media/a-bridge.webp" }, { status: 201 });
    });
    expect(sent).toEqual({ url: "/media/a-bridge.webp" });
    const [{ path, body } = { path: "", body: null }] = asked;
    expect(path).toBe("/editor/pictures/new");
    expect(body instanceof FormData && [body.get("alt"), body.get("picture")]).toEqual(["A bridge", file]);
  });

  it("and not taken says why, in the words of the answer where it has some", async () => {
    const refused = await sendPicture(file, "a", async () => Response.json({ message: "Too large." }, { status: 413 }));
    expect(refused).toEqual({ problem: "Too large." });
    const lost = await sendPicture(file, "a", () => Promise.reject(new Error("offline")));
    expect(lost).toEqual({ problem: expect.stringContaining("The site cannot be reached") });
    const cut = await sendPicture(file, "a", async () => new Response("Too large\n", { status: 413 }));
    expect(cut).toEqual({ problem: "A picture may have at most 10 MB." });
  });

  it("that is too large is not sent, and the limit is named", async () => {
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "a.png");
    const refused = await sendPicture(large, "a", () => Promise.reject(new Error("sent")));
    expect(refused).toEqual({ problem: "A picture may have at most 10 MB. This one has 11 MB." });
  });
});
