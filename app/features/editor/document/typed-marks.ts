import { type AnyExtension, Mark, markInputRule, markPasteRule } from "@tiptap/core";

/**
 * Marks around words that are typed or pasted as Markdown: as there, nothing but words may stand right inside of them,
 * so that `2 * 3 * 4` stays what it is.
 */
const around = (mark: string): string => {
  const [one = ""] = mark;
  const escaped = mark.replaceAll("*", "\\*");
  const other = one === "*" ? "\\*" : one;
  return `(?:^|\\s)(${escaped}(?![\\s${other}])([^${other}]+)(?<!\\s)${escaped})`;
};

/** The signs of each mark that is typed so. */
const signs = new Map([
  ["bold", ["**", "__"]],
  ["italic", ["*", "_"]],
  ["strike", ["~~"]],
]);

/** The same extension, which takes its mark from no other typed text than the above. */
export function withTypedMarks(extension: AnyExtension): AnyExtension {
  const own = signs.get(extension.name);
  if (!own || !(extension instanceof Mark)) return extension;
  return extension.extend({
    addInputRules() {
      return own.map((sign) => markInputRule({ find: new RegExp(`${around(sign)}$`), type: this.type }));
    },
    addPasteRules() {
      return own.map((sign) => markPasteRule({ find: new RegExp(around(sign), "g"), type: this.type }));
    },
  });
}
