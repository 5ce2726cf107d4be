import { describe, expect, it } from "vitest";
import { editorHeaders } from "../support/editor.ts";
import { controlOf, formOf, maintainedSite } from "../support/maintainer.ts";

const { site, pageOf, stored, post } = maintainedSite();

describe("the form of a record, without script", () => {
  it("asks before a published record is saved with faults, and keeps everything typed", async () => {
    const path = "/editor/laws/accountability-responsibility";
    const before = await stored("laws", "accountability-responsibility");
    const typed = formOf(await pageOf(path), { content: "Typed & kept" });
    typed.set("stay", "on");
    const asked = await post(path, typed);
    const html = await asked.text();
    expect(asked.status).toBe(422);
    expect(html).toMatch(/\d+ faults: save all the same\?/);
    const [button = ""] = /<button[^>]*name="anyway"[^>]*>Save anyway/.exec(html) ?? [];
    expect(controlOf(html, "content")).toBe("Typed & kept");
    expect(await stored("laws", "accountability-responsibility")).toEqual(before);
    const sure = formOf(html, {});
    sure.set("anyway", /value="(\w+)"/.exec(button)?.[1] ?? "");
    expect((await post(path, sure)).headers.get("location")).toBe(`${path}?saved`);
    expect(await stored("laws", "accountability-responsibility")).toMatchObject({ content: "Typed & kept" });
    // What a save refuses is not asked about.
    const refused = await post(path, formOf(await pageOf(path), { content: "Typed <b>& kept" }));
    expect(await refused.text()).not.toContain("save all the same");
  });

  it("does not put a refused form over what somebody else has saved meanwhile", async () => {
    const path = "/editor/laws/context-relevance";
    const form = formOf(await pageOf(path), { title: "" });
    await site().send("PATCH", "/api/laws/context-relevance", { content: "Theirs." }, editorHeaders);
    const refused = await (await post(path, form)).text();
    expect((await post(path, formOf(refused, { title: "Mine" }))).status).toBe(409);
  });
});
