import { describe, expect, it, vi } from "vitest";
import type { FormField } from "./form-texts.ts";
import { sendRecord } from "./send-record.ts";

const fields: FormField[] = [
  { name: "title", label: "Title", type: "line", isOptional: false },
  { name: "content", label: "Content", type: "markdown", isOptional: false },
];
const place: Parameters<typeof sendRecord>[0] = { kind: "laws", slug: "a", fields, contentPath: "/api/laws/a-id" };
const texts = { title: "T", content: "C" };

/** Sends with a network that gives one answer, and says what was asked of it. */
async function sent(changed: string[], answer: Response | Error, at = place) {
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  const outcome = await sendRecord(at, { changed, texts, version: "v1" }, async (path, init) => {
    asked.push({ path: String(path), init });
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { outcome, path: asked[0]?.path, init: asked[0]?.init };
}
const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });

describe("a save", () => {
  it("of the content alone goes to the API, of more to the editor, on the version it was made on", async () => {
    const content = await sent(["content"], json({}));
    expect([content.path, content.init?.method, content.init?.body]).toEqual([
      "/api/laws/a-id",
      "PATCH",
      '{"content":"C"}',
    ]);
    expect(content.init?.headers).toMatchObject({ "If-Match": '"v1"' });
    const both = await sent(["title", "content"], json({}));
    expect([both.path, both.init?.body]).toEqual(["/api/editor/laws/a", '{"fields":{"title":"T","content":"C"}}']);
    const other = await sent(["content"], json({}), { ...place, contentPath: undefined });
    expect(other.path).toBe("/api/editor/laws/a");
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
