import { expect, it } from "vitest";
import { weighScript } from "../support/script-weight.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

it.each(["/", "/basics", "/basics/how-ai-works", "/laws/dark-matter", "/pattern/feedback-loop", "/glossary"])(
  "%s loads at most 105 kB of script when it is first used, and next to none before",
  async (path) => {
    // In a window of its own: what others have fetched would not come again.
    const visitor = await visit({ isFresh: true });
    const { before, atFirstUse } = await weighScript(visitor, path);
    await visitor.close();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(25_000);
    expect(atFirstUse).toBeGreaterThan(before);
    expect(atFirstUse).toBeLessThanOrEqual(105_000);
  },
);
