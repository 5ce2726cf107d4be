import type { Page } from "playwright";
import { expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { upsert } from "../../db/queries/content.ts";
import { editorSettings } from "../support/editor.ts";
import { begin, maintainerAt, markdown, paste, prose } from "../support/editor-browser.ts";
import { hostileHtml, hostileMarkdown } from "../support/hostile.ts";
import { sample } from "../support/records.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite({ env: editorSettings });

/** Ends whatever a text has left open, so that it does not hide the next one. */
const END = "\n\n-->\n\n?>\n\n]]>\n\n</script></style></textarea></pre>\n\n";

/** Uses everything in the text as it looks, and gives what stands there that could run something. */
const used = (page: Page) =>
  prose(page).evaluate((text) => {
    const found: string[] = [];
    for (const one of text.querySelectorAll("*")) {
      for (const { name } of one.attributes) if (/^on|^srcdoc$|^formaction$/.test(name)) found.push(one.outerHTML);
      if (one.matches("script, style, iframe, object, embed, form, base, meta, link, math, template"))
        found.push(one.outerHTML);
      const address = one.getAttribute("href") ?? one.getAttribute("src") ?? one.getAttribute("xlink:href");
      if (
        address !== null &&
        !/^(?:https?|ftps?|mailto|tel|callto|sms|cid|xmpp):$/.test(new URL(address, location.href).protocol)
      )
        found.push(one.outerHTML);
      for (const kind of ["mouseover", "pointerover", "focusin", "toggle", "animationstart"])
        one.dispatchEvent(new Event(kind, { bubbles: true }));
    }
    return found;
  });

it("hostile texts are texts in the editor, opened or pasted, without a policy that would stop them", async () => {
  const db = openDatabase(site().databaseFile);
  const marked = hostileMarkdown.map((text, index) => `Mark ${index}.\n\n${text}`);
  await upsert(db, "laws", { ...sample.laws, id: "hostile", slug: "hostile", content: marked.join(END) });
  await db.destroy();
  const { page, context, faults, origin, close } = await maintainerAt(open, "/editor/laws/dark-matter", {
    bypassCSP: true,
  });
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    // The page asks before something unsaved is left.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.exposeFunction("canary", () => void ran.push("canary"));
  await page.goto("/editor/laws/hostile");
  await prose(page).waitFor();
  expect([await used(page), ran]).toEqual([[], []]);
  // Each of them is there to be seen, and what is written among them comes into the text.
  const marks = await prose(page).evaluate((text) => new Set(text.textContent?.match(/Mark \d+\./g)).size);
  expect(marks).toBe(hostileMarkdown.length);
  await begin(page);
  await page.keyboard.insertText("Typed among them. ");
  await expect.poll(() => markdown(page)).toContain("Typed among them. ");

  await page.goto("/editor/laws/dark-matter");
  await prose(page).waitFor();
  await begin(page);
  for (const html of hostileHtml) await paste(page, html);
  await paste(page, "<p>Pasted last.</p>");
  await expect.poll(() => markdown(page)).toContain("Pasted last.");
  expect([await used(page), ran]).toEqual([[], []]);
  expect((await markdown(page)).match(/\]\(<?\s*(?:javascript|vbscript|data):/gi)).toBeNull();
  // What a browser says of pictures that are not there.
  const expected = /Failed to load resource/;
  const other = faults.splice(0).filter((fault) => !expected.test(fault));
  expect(other).toEqual([]);
  await close();
});
