import type { RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Options, toMarkdown } from "mdast-util-to-markdown";

/** The marks by which a text writes emphasis. */
export type Style = Pick<Options, "emphasis">;

const gfm = gfmToMarkdown({ tablePipeAlign: false });

/** `|---|:-:|` as the articles here have it, where the library writes `| - | :-: |`. */
const narrowRule = (row: string): string =>
  row.replaceAll(/ ?(:?)-+(:?) ?(?=\|)/g, (_, before: string, after: string) => `${before}---${after}`);

const tables: Options = {
  handlers: {
    table: (node, parent, state, info) => {
      const handler = gfm.extensions
        ?.map(({ handlers }) => handlers?.table)
        .find((one) => one !== undefined && one !== null);
      const [head = "", rule = "", ...rows] = String(handler?.(node, parent, state, info)).split("\n");
      return [head, narrowRule(rule), ...rows].join("\n");
    },
  },
};

/** Markdown's tree as text, in the style of the articles here: `-` for lists, fenced code, narrow tables. */
export function writeMarkdown(children: readonly RootContent[], style: Style): string {
  const text = toMarkdown(
    { type: "root", children: [...children] },
    {
      bullet: "-",
      listItemIndent: "one",
      rule: "-",
      fences: true,
      ...style,
      extensions: [gfm, tables],
    },
  );
  return text.replace(/\n$/, "");
}
