import type { Visit } from "./browser.ts";
import { editorSettings } from "./editor.ts";
import type { Open, Visiting } from "./visitors.ts";

/** A maintainer at the page that edits a record; with script, once it can be edited as it looks. */
export async function maintainerAt(open: Open, path: string, options: Visiting = {}): Promise<Visit> {
  const visitor = await open({ isFresh: true, ...options });
  await visitor.context.request.post("/editor", {
    form: { key: editorSettings.EDITOR_TOKEN },
    headers: { Origin: visitor.origin },
  });
  await visitor.page.goto(path);
  if (options.javaScriptEnabled !== false) await visitor.page.locator(".editor-prose").first().waitFor();
  return visitor;
}
