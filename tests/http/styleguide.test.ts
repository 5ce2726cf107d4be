import { HtmlValidate } from "html-validate";
import { expect, it } from "vitest";
import { articleKinds } from "../../app/content/kinds/index.ts";
import { startSite } from "../support/site.ts";

it("the styleguide is there in preview mode alone, in valid HTML, and search engines leave it out", async () => {
  const [preview, production] = await Promise.all([startSite({ env: { SITE_PREVIEW: "1" } }), startSite()]);
  try {
    const hidden = await production.fetch("/styleguide");
    expect(hidden.status).toBe(404);
    expect(await hidden.text()).toContain("404 Page Not Found");
    const shown = await preview.fetch("/styleguide");
    const html = await shown.text();
    expect(shown.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    for (const part of ["colors", "type", "buttons", "fields", "badges", "cards", "icons", "text", "tabs", "toasts"])
      expect(html).toContain(`<h2 id="${part}"`);
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    for (const kind of articleKinds) expect(main).toMatch(new RegExp(`<article data-kind="${kind}"`));
    expect(main).not.toContain("<script");
    const { results } = await new HtmlValidate({ extends: ["html-validate:standard"] }).validateString(html);
    const found = results.flatMap(({ messages }) => messages.map(({ ruleId, selector }) => `${ruleId}: ${selector}`));
    expect(found).toEqual([]);
  } finally {
    await Promise.all([preview.stop(), production.stop()]);
  }
});
