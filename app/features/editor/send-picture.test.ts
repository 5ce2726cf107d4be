import { describe, expect, it } from "vitest";
import { sendPicture } from "./send-picture.ts";

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
