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
      const chosen = /<option selected=""[^>]*>([^<]*)/.exec(control)?.[1];
      const value = control.startsWith("<input")
        ? attributeOf(control, "value")
        : (chosen ?? />\n?([^<]*)<\/textarea>/.exec(control)?.[1]);
      return [[name, decoded(value ?? (/checkbox/.test(control) ? "on" : ""))]];
    },
  );
}
/** What a control of the form says. */
export const controlOf = (html: string, name: string) => sentBy(html).find(([one]) => one === name)?.[1];
/** The same, with some of it typed over. */
export function formOf(html: string, typed: Record<string, string>): URLSearchParams {
  const form = new URLSearchParams(sentBy(html));
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return form;
}
