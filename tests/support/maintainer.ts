import { afterAll, beforeAll } from "vitest";
import type { Kind } from "../../app/content/kinds/index.ts";
import { findStored } from "../../db/stored.ts";
import { editorSettings } from "./editor.ts";
import { type Site, startSite } from "./site.ts";

/** Headers that a signed-in maintainer's browser sends from a page of the site: to read, and to post. */
export type Signed = { Cookie: string; Origin: string };

/** The Cookie header that an answer's Set-Cookie makes a browser send. */
export const cookieFrom = (answer: Response): string => (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

/** Signs in with a key, by the form. */
export async function signInAt(site: Site, key: string = editorSettings.EDITOR_TOKEN): Promise<Signed> {
  const answer = await site.fetch("/editor", {
    method: "POST",
    body: new URLSearchParams({ key }),
    headers: { Origin: site.origin },
  });
  const Cookie = cookieFrom(answer);
  if (answer.status !== 303 || !Cookie.startsWith("maintainer="))
    throw new Error(`Could not sign in: ${answer.status}`);
  return { Cookie, Origin: site.origin };
}

/** A site for the tests of a file at which a maintainer is signed in, and what these do there. */
export function maintainedSite() {
  let site: Site;
  let signed: Signed;
  beforeAll(async () => {
    site = await startSite({ env: editorSettings });
    signed = await signInAt(site);
  });
  afterAll(() => site.stop());
  return {
    site: () => site,
    signed: () => signed,
    pageOf: async (path: string) => (await site.fetch(path, { headers: signed })).text(),
    stored: async (kind: Kind, slug: string) => (await findStored(site.db, kind, slug))?.record,
    post: (path: string, body: URLSearchParams, headers: Record<string, string> = signed) =>
      site.fetch(path, { method: "POST", body, headers }),
  };
}

const decoded = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
/** The value of an attribute of an element as written. */
const attributeOf = (element: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1];
/** The form of a page as a browser without script would send it. */
function sentBy(html: string): [string, string][] {
  const form = /<form[^>]*class="editor"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  return [...form.matchAll(/<input[^>]*>|<textarea[^>]*>[^<]*<\/textarea>|<select[\s\S]*?<\/select>/g)].flatMap(
    ([control]) => {
      const name = attributeOf(control, "name");
      if (!name || (/type="checkbox"/.test(control) && !/ checked=""/.test(control))) return [];
      const [option = "", text] = /<option\b[^>]* selected=""[^>]*>([^<]*)/.exec(control) ?? [];
      const chosen = / value="([^"]*)"/.exec(option)?.[1] ?? text;
      const value = control.startsWith("<input")
        ? attributeOf(control, "value")
        : (chosen ?? />\n?([^<]*)<\/textarea>/.exec(control)?.[1]);
      return [[name, decoded(value ?? (/checkbox/.test(control) ? "on" : ""))]];
    },
  );
}
/** What a control of the form says. */
export const controlOf = (html: string, name: string) => sentBy(html).find(([one]) => one === name)?.[1];
/** What a button of a list sends, by its words and its place among the buttons of the list that have these. */
export function listButton(html: string, list: string, words: string, place: number): Record<string, string> {
  const [tag = ""] = [...html.matchAll(/(<button[^>]* name="__intent__"[^>]*>)([^<]*)/g)]
    .flatMap(([, button = "", label]) => (label === words && button.includes(`&quot;${list}&quot;`) ? [button] : []))
    .slice(place);
  return { __intent__: decoded(attributeOf(tag, "value") ?? "") };
}
/** The form of a page as a browser without script would send it, with some of it typed over. */
export function formOf(html: string, typed: Record<string, string>): URLSearchParams {
  const form = new URLSearchParams(sentBy(html));
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return form;
}
