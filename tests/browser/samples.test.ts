import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { focused, isSound, openSample, status, told } from "../support/sample-page.ts";

/** The Enter that ends a composition, as browsers tell of it: while it composes, and in Safari after it, as key 229. */
const composedEnter = (page: Page) =>
  page.evaluate(() => {
    for (const init of [{ isComposing: true }, { keyCode: 229 }])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...init }),
      );
  });

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
    await expect
      .poll(async () => [await status(page), await focused(page)])
      .toEqual(["1 of 2 decided", "Accept change 2, by mail"]);
    await page.getByRole("button", { name: "Reject change 2, by mail" }).press("Enter");
    await expect
      .poll(async () => [await status(page), await focused(page)])
      .toEqual(["2 of 2 decided", "2 of 2 decided"]);
    await expect.poll(() => page.locator("#root > div").textContent()).toBe("Notice is three months, in writing");
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
    await expect
      .poll(async () => [await no.getAttribute("aria-pressed"), await status(page)])
      .toEqual(["true", "Thanks, saved"]);
    await no.press("Enter");
    await expect
      .poll(async () => [await no.getAttribute("aria-pressed"), await focused(page)])
      .toEqual(["false", "Not helpful"]);
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
    await expect
      .poll(async () => [await focused(page), await told(page)])
      .toEqual(["Replace: on Friday", ["quite soon, and |quite soon"]]);
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
    await expect
      .poll(async () => [await second.getAttribute("aria-pressed"), await status(page)])
      .toEqual(["true", "In use: led by text"]);
    await expect
      .poll(async () => [await focused(page), await told(page)])
      .toEqual(["Use result 2, led by text", ["led by text"]]);
    await isSound(page);
  });

  it("memory controls deletes with Undo, and erases what hangs on it when the page is left", async () => {
    const page = await openSample(
      "memory-controls",
      `<div id="root"></div>`,
      `const memory = (id, text) => ({ id, text, saidAt: "", sourceMessageId: "", expiresAt: null, derivedIds: [id + "-summary"] });
      mountMemories(root, [memory("a", "metric units"), memory("b", "two children")], (ids) => told.push(...ids));`,
    );
    await page.getByRole("button", { name: "Forget: metric units" }).press("Enter");
    await expect
      .poll(async () => [await status(page), await focused(page)])
      .toEqual(["Forgotten: metric units", "Forget: two children"]);
    await page.getByRole("button", { name: "Forget: two children" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("What is remembered");
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect
      .poll(async () => [await status(page), await focused(page)])
      .toEqual(["Kept: two children", "Forget: two children"]);
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect.poll(() => told(page)).toEqual(["a", "a-summary"]);
    await expect.poll(() => page.getByRole("button", { name: "Undo" }).count()).toBe(0);
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

  /** A dial at “Asks first”, with what it may not go beyond. */
  const openDial = (ceiling: string) =>
    openSample(
      "autonomy-dial",
      `<div id="root"></div>`,
      `const step = (name, says) => ({ name, says });
      mountDial(root, "Answering mail", {
        suggest: step("Suggests", "You write, it proposes."),
        ask: step("Asks first", "Drafts wait for you."),
        act: step("Acts alone", "Answers are sent, and listed."),
      }, (level) => told.push(level), "ask", ${ceiling});`,
    );

  it("autonomy dial steps down at once, and up only when that is confirmed", async () => {
    const page = await openDial("undefined");
    await expect.poll(() => page.getByRole("group", { name: "Answering mail" }).isVisible()).toBe(true);
    const asks = page.getByRole("radio", { name: "Asks first" });
    const acts = page.getByRole("radio", { name: "Acts alone" });
    await asks.focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => status(page)).toBe("Still “Asks first.” Confirm to go up to “Acts alone.”");
    expect([await told(page), await asks.isChecked(), await acts.isChecked()]).toEqual([[], true, false]);
    await page.getByRole("button", { name: "Confirm: Acts alone" }).press("Enter");
    await expect.poll(() => acts.isChecked()).toBe(true);
    await expect
      .poll(async () => [await told(page), await status(page)])
      .toEqual([["act"], "Answering mail: Acts alone"]);
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => told(page)).toEqual(["act", "ask"]);
    await expect.poll(async () => [await asks.isChecked(), await acts.isChecked()]).toEqual([true, false]);
    await isSound(page);
  });

  it("autonomy dial says what each step allows, and who allows no more", async () => {
    const page = await openDial(`{ level: "suggest", owner: "your organization" }`);
    await expect.poll(() => page.locator("#root").ariaSnapshot()).toContain(`radio "Suggests" [checked]`);
    const said = await page
      .getByRole("radio")
      .evaluateAll((radios) =>
        radios.map((one) => [
          document.getElementById(one.getAttribute("aria-describedby") ?? "")?.textContent,
          one.matches(":disabled"),
        ]),
      );
    expect(said).toEqual([
      ["You write, it proposes.", false],
      ["Drafts wait for you. Not allowed by your organization.", true],
      ["Answers are sent, and listed. Not allowed by your organization.", true],
    ]);
    await isSound(page);
  });

  it("prompt scaffolds selects the first blank, keeps what was there, and sends no blank", async () => {
    const page = await openSample(
      "prompt-scaffolds",
      `<form id="form"><label for="field">Prompt</label><textarea id="field"></textarea><button>Send</button></form>`,
      `mountScaffolds(form, field, [{ label: "Letter", text: "A letter to [funder] about [topic]", blanks: [] }]);
      form.addEventListener("submit", (event) => { if (!event.defaultPrevented) told.push(field.value); event.preventDefault(); });`,
    );
    const field = page.getByLabel("Prompt");
    await field.fill("Short, please.");
    await page.getByRole("button", { name: "A letter to [funder] about [topic]" }).press("Enter");
    await expect.poll(() => status(page)).toBe("Template added.");
    await page.keyboard.type("the city");
    await field.press("Enter");
    await expect
      .poll(async () => [await told(page), await status(page)])
      .toEqual([[], "Fill in [topic] first, or delete it."]);
    await page.keyboard.type("trees");
    const session = await page.context().newCDPSession(page);
    await session.send("Input.imeSetComposition", { text: "木", selectionStart: 1, selectionEnd: 1 });
    // The Enter that ends a composition sends nothing, in Safari either, which says so by its code alone.
    await composedEnter(page);
    await expect.poll(() => told(page)).toEqual([]);
    await session.send("Input.insertText", { text: "木" });
    await field.press("Enter");
    await expect.poll(() => told(page)).toEqual(["Short, please.\n\nA letter to the city about trees木"]);
    await isSound(page);
  });

  it("suggested labels moves on after each decision, and a composition adds no label", async () => {
    const page = await openSample(
      "suggested-labels",
      `<div id="root"></div>`,
      `mountLabels(root, merge([], ["Invoice", "Travel", "Draft"], new Set(["Draft"])),
        (labels) => told.push(labels.map(({ name, by, state }) => [name, by, state].join(" "))));`,
    );
    await page.getByRole("button", { name: "Remove label Invoice" }).press("Delete");
    await expect
      .poll(async () => [await status(page), await focused(page)])
      .toEqual(["Label Invoice removed.", "Keep label Travel"]);
    await page.getByRole("button", { name: "Keep label Travel" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("Add a label");
    await page.keyboard.type("שכר");
    await composedEnter(page);
    await expect.poll(() => told(page)).toHaveLength(2);
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await told(page)).at(-1))
      .toEqual(["Invoice model removed", "Travel model kept", "שכר person kept"]);
    await isSound(page);
  });
});

const source =
  "He owes -500 dollars in all. Take 10-15 mg per day. She re-signed the lease; the leave is eigh-\nteen weeks long.";
const wrong = [
  "500 dollars in all",
  "take 1015 mg per day",
  "15 mg per day",
  "she resigned the lease",
  "igned the lease; the",
  "the lease; the leave … he owes -500 dollars",
  "the leave",
  "…",
];
const right = [
  "owes −500 dollars",
  "Take 10–15 mg per day.",
  "“She re-signed the lease”",
  "the leave is eighteen weeks long",
  "… eighteen weeks long …",
  "he owes -500 dollars ... She re-signed the lease […]",
];

it("inline citations passes true quotations, and none with another number, word or order", async () => {
  const page = await openSample(
    "inline-citations",
    "",
    `const sources = new Map([["1", ${JSON.stringify(source)}]]);
    for (const quote of ${JSON.stringify([...wrong, ...right])})
      if (isQuoted({ sourceId: "1", quote }, sources)) told.push(quote);`,
  );
  await expect.poll(() => told(page)).toEqual(right);
  await page.close();
});

/** A field whose suggestions are known; what is asked while it `waits` is answered by `window.answer()`, what it saves is `window.saved`. */
const ghost = (dir: string, { waits = false, ofField = "auto", set = {} } = {}) =>
  openSample(
    "ghost-text",
    `<label for="field">Letter</label><br><textarea id="field" dir="${ofField}" cols="30" rows="3" style="padding: 12px"></textarea>`,
    `const known = { "Kind re": "gards, and thanks", "שלום": " וברכה לכולם" };
    mountGhostText(field, async (before) => {
      told.push(before);
      if (${waits}) await new Promise((done) => { window.answer = done; });
      return Object.entries(known).find(([end]) => before.endsWith(end))?.[1] ?? "";
    }, ${JSON.stringify(set)}, (settings) => { window.saved = structuredClone(settings); });`,
    dir,
  );

/** What stands behind the cursor. */
const shown = (page: Page) => page.locator("i").textContent();

/** Where the ghost begins, the cursor stands and the field is: the cursor by the width of its line, in the field's font. */
const places = (page: Page) =>
  page.evaluate(() => {
    const field = document.querySelector("textarea");
    const mark = document.querySelector("i");
    if (!field || !mark) throw new Error("The field or its ghost is missing.");
    const style = getComputedStyle(field);
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) throw new Error("No canvas.");
    pen.font = `${style.fontSize} ${style.fontFamily}`;
    const width = pen.measureText(field.value.split("\n").at(-1) ?? "").width;
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const inner = parseFloat(style.paddingLeft) + parseFloat(style.borderLeftWidth);
    const box = mark.getBoundingClientRect();
    return {
      fromLeft: box.left - (left + inner + width),
      fromRight: right - inner - width - box.right,
      isInside: box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom,
    };
  });

const saved = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, "saved"));
const guess = "gards, and thanks (Tab)";

/** Begins what has a guess, waits for it, and passes it over by typing on. */
async function passOver(page: Page): Promise<void> {
  await page.getByLabel("Letter").pressSequentially("Kind re");
  await page.getByText(guess).waitFor();
  await page.keyboard.type("minder. ");
  await expect.poll(() => shown(page)).toBe("");
}

describe("the component of ghost text", () => {
  it("shows its guess behind the cursor, takes one word or all by key, and gives Tab back", async () => {
    const page = await ghost("ltr");
    const field = page.getByLabel("Letter");
    await field.pressSequentially("Kind re");
    await page.getByText("gards, and thanks (Tab)").waitFor();
    const { fromLeft, isInside } = await places(page);
    expect([Math.abs(fromLeft) < 2, isInside]).toEqual([true, true]);
    expect(await field.inputValue()).toBe("Kind re");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => field.inputValue()).toBe("Kind regards,");
    await expect.poll(() => status(page)).toBe("Added: gards,");
    await page.keyboard.press("Tab");
    await expect.poll(() => field.inputValue()).toBe("Kind regards, and thanks");
    await expect.poll(() => focused(page)).toBe(await field.evaluate((one) => one.textContent));
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.getByLabel("Suggest while I write").evaluate((one) => one.matches(":focus")))
      .toBe(true);
    await isSound(page);
  });

  it("breaks no rule of axe while its guess stands, and says it only where that is wanted", async () => {
    for (const isSpoken of [false, true]) {
      const page = await ghost("ltr", { set: { isSpoken } });
      await page.getByLabel("Letter").pressSequentially("Kind re");
      await page.getByText("gards, and thanks (Tab)").waitFor();
      await expect.poll(() => status(page)).toBe(isSpoken ? "Suggestion: regards, and thanks" : "");
      expect(await page.locator("main").ariaSnapshot()).not.toContain("(Tab)");
      await isSound(page);
    }
  });

  it("gets shorter as it is typed, and goes when something else is typed or the cursor moves", async () => {
    const page = await ghost("ltr");
    const field = page.getByLabel("Letter");
    await field.pressSequentially("Kind re");
    await page.getByText("gards, and thanks (Tab)").waitFor();
    await field.pressSequentially("ga");
    await expect.poll(() => shown(page)).toBe("rds, and thanks (Tab)");
    expect((await told(page)).at(-1)).toBe("Kind re");
    await page.keyboard.press("Home");
    await expect.poll(() => shown(page)).toBe("");
    await field.fill("");
    await field.pressSequentially("Kind re");
    await page.getByText("gards, and thanks (Tab)").waitFor();
    await field.pressSequentially("m");
    await expect.poll(() => shown(page)).toBe("");
    await page.close();
  });

  it("drops an answer that was overtaken, and stays away where text follows the cursor", async () => {
    const page = await ghost("ltr", { waits: true });
    const field = page.getByLabel("Letter");
    const answer = () => page.evaluate(() => Reflect.get(window, "answer")());
    /** Puts text behind the cursor as a program does, which tells of no input. */
    const insert = (text: string, cursor: "start" | "end") =>
      field.evaluate(
        (one, [part, at]) => {
          if (one instanceof HTMLTextAreaElement) one.setRangeText(part, 7, 7, at);
        },
        [text, cursor] as const,
      );
    await field.fill("Kind re");
    await expect.poll(() => told(page)).toEqual(["Kind re"]);
    await insert("minder", "end");
    await answer();
    expect(await shown(page)).toBe("");
    await field.fill("Kind re");
    await expect.poll(() => told(page)).toHaveLength(2);
    await insert(", Ines", "start");
    await answer();
    expect(await shown(page)).toBe("");
    await field.fill("Kind re");
    await expect.poll(() => told(page)).toHaveLength(3);
    await answer();
    await page.getByText("gards, and thanks (Tab)").waitFor();
    await page.close();
  });

  it("is silent while an input method composes", async () => {
    const page = await ghost("ltr");
    const field = page.getByLabel("Letter");
    await field.focus();
    const session = await page.context().newCDPSession(page);
    await session.send("Input.imeSetComposition", { text: "Kind re", selectionStart: 7, selectionEnd: 7 });
    await expect.poll(() => field.inputValue()).toBe("Kind re");
    await expect.poll(() => told(page)).toEqual([]);
    await session.send("Input.insertText", { text: "Kind re" });
    await page.getByText("gards, and thanks (Tab)").waitFor();
    await field.dispatchEvent("keydown", { key: "Tab", keyCode: 229, bubbles: true, cancelable: true });
    expect(await field.inputValue()).toBe("Kind re");
    await page.close();
  });

  it.each([
    ["rtl", "auto"],
    ["ltr", "rtl"],
  ])("stands left of the cursor where one writes to the left: page %s, field %s", async (dir, ofField) => {
    const page = await ghost(dir, { ofField });
    const field = page.getByLabel("Letter");
    await field.pressSequentially("שלום");
    await page.getByText("וברכה לכולם").waitFor();
    const { fromRight, isInside } = await places(page);
    expect([Math.abs(fromRight) < 2, isInside]).toEqual([true, true]);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => field.inputValue()).toBe("שלום וברכה");
    await page.close();
  });

  it("follows the direction of its line where lines run both ways", async () => {
    const page = await ghost("ltr");
    await page.getByLabel("Letter").fill("שלום\n");
    await page.getByLabel("Letter").pressSequentially("Kind re");
    await page.getByText("gards, and thanks (Tab)").waitFor();
    const { fromLeft, isInside } = await places(page);
    expect([Math.abs(fromLeft) < 2, isInside]).toEqual([true, true]);
    await page.close();
  });

  it("can be turned off where one writes, which is kept, and on again", async () => {
    const page = await ghost("ltr");
    const field = page.getByLabel("Letter");
    const isOn = page.getByRole("checkbox", { name: "Suggest while I write" });
    await isOn.press("Space");
    await expect.poll(() => saved(page)).toMatchObject({ isOn: false });
    await field.pressSequentially("Kind re");
    expect([await told(page), await shown(page)]).toEqual([[], ""]);
    await isOn.press("Space");
    await expect.poll(() => saved(page)).toMatchObject({ isOn: true });
    await field.fill("Kind r");
    await field.press("End");
    await page.keyboard.type("e");
    await page.getByText(guess).waitFor();
    await isSound(page);
  });

  it("shows no answer that comes after it was turned off", async () => {
    const page = await ghost("ltr", { waits: true });
    const field = page.getByLabel("Letter");
    await field.fill("Kind re");
    await expect.poll(() => told(page)).toEqual(["Kind re"]);
    await page.getByRole("checkbox", { name: "Suggest while I write" }).press("Space");
    await field.focus();
    await page.evaluate(() => Reflect.get(window, "answer")());
    expect(await shown(page)).toBe("");
    await page.close();
  });

  it("falls silent after three guesses that were passed over, until the next paragraph", async () => {
    const page = await ghost("ltr");
    const field = page.getByLabel("Letter");
    await passOver(page);
    await field.pressSequentially("Kind re");
    await page.getByText(guess).waitFor();
    await page.keyboard.press("Escape");
    expect([await shown(page), await status(page)]).toEqual(["", ""]);
    await page.keyboard.type(". ");
    await passOver(page);
    await expect.poll(() => status(page)).toBe("No more suggestions in this paragraph");
    const asked = await told(page);
    await field.pressSequentially("Kind re");
    expect([await told(page), await shown(page)]).toEqual([asked, ""]);
    await page.keyboard.press("Enter");
    await field.pressSequentially("Kind re");
    await page.getByText(guess).waitFor();
    await isSound(page);
  });
});

describe("the sample of interrupt and steer", () => {
  /** A run of two steps: `end()` ends the one that is running. The first cannot be cut short. */
  const openRun = () =>
    openSample(
      "interrupt-and-steer",
      "",
      `const step = (name, follows) => ({ name, run: (signal) => new Promise((resolve, reject) => {
        window.end = resolve;
        if (follows) signal.addEventListener("abort", () => reject(signal.reason));
      }) });
      const steps = [step("Pay", false), step("Print", true)];
      window.run = startRun(() => steps.shift(), (state, text) => told.push(state + ": " + text));`,
    );

  it("says that it stopped only when the payment that cannot be cut short has ended", async () => {
    const page = await openRun();
    await page.evaluate("run.stop(); run.pause()");
    const stopping = ["running: Pay", "stopping: Stopping. Pay has not ended."];
    expect(await told(page)).toEqual(stopping);
    await page.evaluate("end(); run.ended");
    expect(await told(page)).toEqual([...stopping, "stopped: Stopped. Done: Pay."]);
    await page.close();
  });

  it("lists a step that was cut short as half done", async () => {
    const page = await openRun();
    await page.evaluate("end()");
    await expect.poll(() => told(page)).toEqual(["running: Pay", "running: Print"]);
    await page.evaluate("run.stop(); run.ended");
    expect((await told(page)).at(-1)).toBe("stopped: Stopped. Done: Pay. Half done: Print.");
    await page.close();
  });

  it("pauses after the step, and goes on", async () => {
    const page = await openRun();
    await page.evaluate("run.pause(); end()");
    const paused = ["running: Pay", "pausing: Finishing Pay, then pausing.", "paused: Paused. Nothing is running."];
    await expect.poll(() => told(page)).toEqual(paused);
    await page.evaluate("run.resume()");
    await expect.poll(() => told(page)).toEqual([...paused, "running: Resuming.", "running: Print"]);
    await page.close();
  });

  it("stays finished, whatever is pressed afterward", async () => {
    const page = await openRun();
    await page.evaluate("end()");
    await expect.poll(() => told(page)).toHaveLength(2);
    await page.evaluate("end(); run.ended");
    expect(await page.evaluate("run.pause(); run.resume(); run.stop(); run.note('July')")).toBe(false);
    expect(await told(page)).toEqual(["running: Pay", "running: Print", "finished: Finished."]);
    await page.close();
  });
});

it("suggested labels shows what was kept or typed as a solid label, which can be removed", async () => {
  const page = await openSample(
    "suggested-labels",
    `<div id="root"></div>`,
    `mountLabels(root, merge([], ["Invoice", "Travel"], new Set()), (labels) => told.push(labels.length));`,
  );
  const kept = page.getByRole("list", { name: "Labels", exact: true }).getByRole("listitem");
  const suggested = page.getByRole("list", { name: "Suggested labels" }).getByRole("listitem");
  const border = (index: number) => kept.nth(index).evaluate((one) => getComputedStyle(one).borderTopStyle);
  expect(await suggested.first().evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe("dashed");
  await page.getByRole("button", { name: "Keep label Invoice" }).press("Enter");
  await page.getByLabel("Add a label").fill("Lisbon");
  await page.getByLabel("Add a label").press("Enter");
  await expect.poll(() => kept.allTextContents()).toEqual(["Invoice Remove ", "Lisbon Remove "]);
  expect([await border(0), await border(1)]).toEqual(["solid", "solid"]);
  expect(await suggested.allTextContents()).toEqual(["Travel, suggested Keep Remove "]);
  await page.getByLabel("Add a label").fill("Travel");
  await page.getByLabel("Add a label").press("Enter");
  await expect.poll(() => suggested.count()).toBe(0);
  await page.getByRole("button", { name: "Remove label Invoice" }).press("Enter");
  await expect
    .poll(async () => [await kept.allTextContents(), await focused(page)])
    .toEqual([["Travel Remove ", "Lisbon Remove "], "Remove label Travel"]);
  expect((await told(page)).at(-1)).toBe(3);
  await isSound(page);
});

it("permission scope grants for one task, until that task ends, and nothing after Escape", async () => {
  const dialog = /^```html\n([\s\S]*?)^```$/m.exec(
    await readFile("content-seed/patterns/permission-scope-and-duration.md", "utf8"),
  )?.[1];
  const page = await openSample(
    "permission-scope-and-duration",
    dialog ?? "",
    `window.ask = () => askForGrant(document.querySelector("dialog"),
      { verb: "read", resource: "mail/", task: "roofer", sentence: "Read mail?" }, () => 0).then((grant) => {
        const grants = grant ? [grant] : [];
        const day = 86_400_000;
        const may = (all, verb, task, now) => isGranted(all, verb, "mail/1", task, now);
        told.push([may(grants, "read", "roofer", day), may(grants, "send", "roofer", day),
          may(grants, "read", "taxes", day), may(endTask(grants, "roofer"), "read", "roofer", day)]);
      });
    window.ask();`,
  );
  await expect.poll(() => focused(page)).toBe("Read mail?");
  await page.getByRole("button", { name: "Until this task is done (suggested)" }).click();
  await expect.poll(() => told(page)).toEqual([[true, false, false, false]]);
  await page.evaluate("void ask()");
  await page.getByRole("button", { name: "For 30 days" }).click();
  await expect.poll(async () => (await told(page)).at(1)).toEqual([true, false, true, true]);
  await page.evaluate("void ask()");
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await told(page)).at(2)).toEqual([false, false, false, false]);
  await isSound(page);
});

it("feedback loop says that it saved only once that is confirmed, and tries again", async () => {
  const page = await openSample(
    "feedback-loop",
    `<div id="root"></div>`,
    `mountFeedback(root, ["Wrong diet"], (verdict) => {
      told.push(verdict);
      return new Promise((resolve, reject) => Object.assign(window, { resolve, reject }));
    }, () => new Promise((resolve) => { window.retry = resolve; }));`,
  );
  await page.getByRole("button", { name: "Not helpful" }).press("Enter");
  await expect.poll(() => status(page)).toBe("Thanks");
  await page.evaluate("reject()");
  await expect.poll(() => status(page)).toBe("Noted here, not sent yet");
  await page.getByRole("button", { name: "Helpful", exact: true }).press("Enter");
  await page.evaluate("retry()");
  await expect.poll(() => told(page)).toEqual(["not-helpful", "helpful"]);
  expect(await status(page)).toBe("Thanks");
  await page.evaluate("resolve()");
  await expect.poll(() => status(page)).toBe("Thanks, saved");
  await isSound(page);
});

it("history names what stays done after every earlier version, also off the path that is shown", async () => {
  const page = await openSample(
    "history-and-branches",
    "",
    `const message = (id, parent, role, acted) => ({ id, parent, role, text: id, acted });
    const all = [message("ask", null, "person", false), message("car", "ask", "person", false),
      message("hotel", "car", "assistant", true), message("train", "ask", "person", false),
      message("plan", "train", "assistant", false), message("more", "plan", "person", false),
      message("seat", "more", "assistant", true)];
    const chat = { messages: new Map(all.map((one) => [one.id, one])), leaf: "plan" };
    for (const old of ["car", "train", "more", "plan"]) {
      const result = edit(chat, chat.messages.get(old), "New", "new");
      told.push([old, ...result.staysDone.map(({ id }) => id)].join(" "));
    }
    told.push(path(edit(chat, chat.messages.get("car"), "New", "new").chat).map(({ id }) => id).join(" "));`,
  );
  await expect
    .poll(() => told(page))
    .toEqual(["car hotel seat", "train hotel seat", "more seat", "plan seat", "ask new"]);
  await page.close();
});
