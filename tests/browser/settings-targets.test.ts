import { expect, it } from "vitest";
import { axeSource } from "../support/axe-source.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

it.each([
  [360, 740],
  [412, 823],
  [820, 1180],
])(
  "what the settings are chosen with is large enough for a finger at %s × %s, under the bar too",
  async (width, height) => {
    const { page, close } = await visit({ viewport: { width, height } });
    await page.addInitScript(() => localStorage.setItem("onboarding-seen", "on"));
    await page.goto("/settings");
    await page.getByText("No profile information set up yet.").waitFor();
    await page.locator(".audio-hint").waitFor();
    await page.evaluate(axeSource);
    const findings = await page.evaluate(async () => {
      const { violations } = await window.axe.run(document, {
        runOnly: ["target-size"],
        rules: { "target-size": { enabled: true } },
      });
      return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
    });
    expect(findings).toEqual([]);
    await close();
  },
);
