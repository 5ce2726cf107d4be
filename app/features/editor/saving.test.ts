import { describe, expect, it, vi } from "vitest";
import { type Draft, draftReader } from "./drafts.tsx";
import type { FormField } from "./form-texts.ts";
import { sendPicture, sendRecord } from "./send.ts";

describe("a draft on the device", () => {
  const draft: Draft = { version: "v1", base: { title: "" }, texts: { title: "a" }, at: "2026-11-22T00:00:00.000Z" };

  it("is read where it is one, and nothing else is", () => {
    expect(draftReader.safeParse(draft)).toEqual({ success: true, data: draft });
    const { base: _, ...without } = draft;
    const others = [
      null,
      "x",
      {},
      without,
      { ...draft, version: 1 },
      { ...draft, texts: { a: 1 } },
      { ...draft, base: null },
    ];
    for (const other of others) expect(draftReader.safeParse(other).success).toBe(false);
  });
});

const twoFields: FormField[] = [
  { name: "title", label: "Title", type: "line", isOptional: false },
  { name: "content", label: "Content", type: "markdown", isOptional: false },
];
const place = { kind: "laws", slug: "a", fields: twoFields };
const texts = { title: "T", content: "C" };

/** Sends with a network that gives one answer, and says what was asked of it. */
async function sent(changed: string[], answer: Response | Error, isSure = true) {
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  const outcome = await sendRecord(place, { changed, texts, version: "v1", isSure }, async (path, init) => {
    asked.push({ path: String(path), init });
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { outcome, path: asked[0]?.path, init: asked[0]?.init };
}
const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });

describe("a save", () => {
  it("sends what was changed, on the version that it was made on", async () => {
    const { path, init } = await sent(["title", "content"], json({}));
    expect([path, init?.method, init?.body]).toEqual([
      "/api/editor/laws/a",
      "PATCH",
      '{"fields":{"title":"T","content":"C"},"warnsFirst":false}',
    ]);
    expect(init?.headers).toMatchObject({ "If-Match": '"v1"' });
  });

  it("that nobody was sure of is asked about", async () => {
    const warnings = [{ field: "content", problem: "has a dead link" }];
    const { outcome, init } = await sent(["title"], json({ warnings }), false);
    expect(outcome).toEqual({ type: "warned", faults: warnings });
    expect(init?.body).toContain('"warnsFirst":true');
  });

  it("that was done goes on from what the record says now", async () => {
    const { outcome } = await sent(["title"], json({ title: "T", content: "New" }, 200, { ETag: 'W/"v2"' }));
    expect(outcome).toEqual({ type: "saved", version: "v2", texts: { title: "T", content: "New" } });
  });

  it("that was refused says why, field by field", async () => {
    const errors = [{ field: "title", message: "is too long" }];
    expect((await sent(["title"], json({ message: "m", errors }, 422))).outcome).toEqual({
      type: "refused",
      faults: [{ field: "title", problem: "is too long" }],
    });
    expect((await sent(["title"], json({ message: "m" }, 422))).outcome).toEqual({
      type: "refused",
      faults: [{ field: "", problem: "m" }],
    });
  });

  it("that came late brings their version", async () => {
    const { outcome } = await sent(["title"], json({ message: "m", current: { title: "X" }, version: "v9" }, 409));
    expect(outcome).toEqual({ type: "conflict", theirs: { version: "v9", texts: { title: "X", content: "" } } });
  });

  it.each([json({ message: "m" }, 500), json("nothing"), new Response("<p>"), new Response("<p>", { status: 502 })])(
    "that came to nothing has failed",
    async (answer) => expect((await sent(["title"], answer)).outcome).toEqual({ type: "failed", why: "unknown" }),
  );

  it.each([
    [false, "offline"],
    [true, "unreachable"],
  ])("without an answer says why: online %s", async (onLine, why) => {
    vi.stubGlobal("navigator", { onLine });
    expect((await sent(["title"], new TypeError("Failed to fetch"))).outcome).toEqual({ type: "failed", why });
    vi.unstubAllGlobals();
  });

  it.each([401, 403])("by one who is not signed in any more says so: %i", async (status) =>
    expect((await sent(["title"], json({ message: "m" }, status))).outcome).toEqual({
      type: "failed",
      why: "signed-out",
    }),
  );
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
    expect(lost).toEqual({ problem: expect.stringContaining("The server cannot be reached") });
    const cut = await sendPicture(file, "a", async () => new Response("Too large\n", { status: 413 }));
    expect(cut).toEqual({ problem: "A picture may have at most 10 MB." });
  });

  it("that is too large is not sent, and the limit is named", async () => {
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "a.png");
    const refused = await sendPicture(large, "a", () => Promise.reject(new Error("sent")));
    expect(refused).toEqual({ problem: "A picture may have at most 10 MB. This one has 11 MB." });
  });
});
