import { describe, expect, it } from "vitest";
import { focused, isSound, openSample, status, told } from "../support/sample-page.ts";

describe("the component of", () => {
  it("diff review walks from change to change and ends at the count", async () => {
    const page = await openSample(
      "diff-review",
      `<div id="root"></div>`,
      `window.segments = [
        { kind: "same", text: "Notice is " },
        { kind: "change", id: "a", before: "two", after: "three", status: "open" },
        { kind: "same", text: " months, " },
        { kind: "change", id: "b", before: "in writing", after: "by mail", status: "open" },
      ];
      mountReview(root, segments);`,
    );
    await expect.poll(() => page.locator("#root").textContent()).toContain("removed: two");
    await page.getByRole("button", { name: "Accept change 1, three" }).press("Enter");
    expect([await status(page), await focused(page)]).toEqual(["1 of 2 decided", "Accept change 2, by mail"]);
    await page.getByRole("button", { name: "Reject change 2, by mail" }).press("Enter");
    expect([await status(page), await focused(page)]).toEqual(["2 of 2 decided", "2 of 2 decided"]);
    await expect.poll(() => page.locator("#root > div").textContent()).toBe("Notice is three months, in writing");
    await isSound(page);
  });

  it("diff review goes on from the change that was decided, and comes round to those before it", async () => {
    const page = await openSample(
      "diff-review",
      `<div id="root"></div>`,
      `const change = (after) => ({ kind: "change", id: after, before: "", after, status: "open" });
      mountReview(root, ["one", "two", "three"].map(change));`,
    );
    await page.getByRole("button", { name: "Reject change 2, two" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("Accept change 3, three");
    await page.getByRole("button", { name: "Accept change 3, three" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("Accept change 1, one");
    await isSound(page);
  });

  it.each([
    [
      "diff-review",
      `mountReview(root, [{ kind: "change", id: "a", before: "אחד", after: "שניים", status: "open" }, { kind: "same", text: " חודשים" }]);`,
      ["#root > div"],
    ],
    [
      "source-linked-summary",
      `mountSummary(root, [{ text: "השכר קבוע.", passages: ["a"] }], [{ id: "a", page: 1, text: "השכר אינו משתנה." }]);
      root.querySelector("button").click();`,
      ["#root > p", "section p"],
    ],
    ["feedback-loop", `mountFeedback(root, ["עובדות שגויות"], () => {});`, ["label"]],
    [
      "autonomy-dial",
      `const step = { name: "מציע", says: "ביום שני יש טיוטות." };
      mountDial(root, "דואר", { suggest: step, ask: step, act: step }, () => {});`,
      ["legend", "label", "fieldset p"],
    ],
  ])("%s sets a text that is written to the left as one, whatever it adds to it", async (name, mount, places) => {
    const page = await openSample(name, `<div id="root"></div>`, mount);
    for (const place of places)
      expect([
        place,
        await page
          .locator(place)
          .first()
          .evaluate((one) => getComputedStyle(one).direction),
      ]).toEqual([place, "rtl"]);
    await page.close();
  });

  it("feedback loop asks why, keeps the focus, and takes a verdict back", async () => {
    const page = await openSample(
      "feedback-loop",
      `<div id="root"></div>`,
      `mountFeedback(root, ["Wrong facts", "Too long"], (...all) => told.push(all));`,
    );
    const no = page.getByRole("button", { name: "Not helpful" });
    await expect.poll(() => page.getByRole("group", { name: "What was wrong?" }).isVisible()).toBe(false);
    await no.press("Enter");
    await page.getByRole("checkbox", { name: "Too long" }).press("Space");
    expect([await no.getAttribute("aria-pressed"), await status(page)]).toEqual(["true", "Thanks, saved"]);
    await no.press("Enter");
    expect([await no.getAttribute("aria-pressed"), await focused(page)]).toEqual(["false", "Not helpful"]);
    await expect
      .poll(() => told(page))
      .toEqual([
        ["not-helpful", []],
        ["not-helpful", ["Too long"]],
        [null, []],
      ]);
    await isSound(page);
  });

  it("partial regeneration replaces by position, keeps the focus, and undoes", async () => {
    const page = await openSample(
      "partial-regeneration",
      `<div id="root"></div>`,
      `mountSpans(root, "quite soon, and quite soon again", [{ start: 0, end: 10 }, { start: 16, end: 26 }],
        async (before, part) => { told.push(before + "|" + part); return "on Friday " });`,
    );
    const text = page.locator("#root > p").first();
    await page.getByRole("button", { name: "Replace: quite soon" }).nth(1).press("Enter");
    await page.getByText("Replaced with: on Friday").waitFor();
    await expect.poll(() => text.textContent()).toBe("quite soon, and on Friday again");
    expect([await focused(page), await told(page)]).toEqual(["Replace: on Friday", ["quite soon, and |quite soon"]]);
    await page.getByRole("button", { name: "Undo the last replacement" }).press("Enter");
    await expect.poll(() => text.textContent()).toBe("quite soon, and quite soon again");
    await isSound(page);
  });

  it("variations names each choice, and leaves the focus on it", async () => {
    const page = await openSample(
      "variations",
      `<div id="root"><h2>Results</h2></div>`,
      `mountVariations(root, ["led by image", "led by text", "all in one"].map((label, index) =>
        ({ id: String(index), setId: index < 2 ? "1" : "2", label, content: "A page.", settings: {} })),
        ({ label }) => told.push(label));`,
    );
    await expect
      .poll(() => page.getByRole("heading", { level: 3 }).allTextContents())
      .toEqual(["1. all in one", "1. led by image", "2. led by text"]);
    const second = page.getByRole("button", { name: "Use result 2, led by text" });
    await second.press("Enter");
    expect([await second.getAttribute("aria-pressed"), await status(page)]).toEqual(["true", "In use: led by text"]);
    expect([await focused(page), await told(page)]).toEqual(["Use result 2, led by text", ["led by text"]]);
    await isSound(page);
  });

  it("memory controls deletes with Undo, and erases what hangs on it when the page is left", async () => {
    const page = await openSample(
      "memory-controls",
      `<div id="root"></div>`,
      `const memory = (id, text) => ({ id, text, saidAt: "", sourceMessageId: "", expiresAt: null, derivedIds: [id + "-summary"] });
      mountMemories(root, [memory("a", "metric units"), memory("b", "two children")], (ids) => told.push(...ids));`,
    );
    await page.getByRole("button", { name: "Delete: metric units" }).press("Enter");
    expect([await status(page), await focused(page)]).toEqual(["Deleted: metric units", "Delete: two children"]);
    await page.getByRole("button", { name: "Delete: two children" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("What is remembered");
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    expect([await status(page), await focused(page)]).toEqual(["Kept: two children", "Delete: two children"]);
    await page.evaluate(() => dispatchEvent(new Event("pagehide")));
    await expect.poll(() => told(page)).toEqual(["a", "a-summary"]);
    await isSound(page);
  });

  it("source-linked summary leaves out what has no source, marks the passage, and leads back", async () => {
    const page = await openSample(
      "source-linked-summary",
      `<div id="root"></div>`,
      `mountSummary(root, [{ text: "Rent is fixed.", passages: ["p2"] }, { text: "Pets are free.", passages: ["p9"] }],
        [{ id: "p1", page: 1, text: "The parties agree." }, { id: "p2", page: 12, text: "The rent does not change." }]);`,
    );
    await expect.poll(() => page.locator("#root > p").textContent()).toBe("Rent is fixed. page 12 ");
    await page.getByRole("button", { name: "Source for sentence 1, page 12" }).press("Enter");
    await expect
      .poll(() => focused(page))
      .toContain("start of cited passage: The rent does not change. end of cited passage");
    await page.getByRole("button", { name: "Back to the summary" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("Source for sentence 1, page 12");
    await isSound(page);
  });
});
