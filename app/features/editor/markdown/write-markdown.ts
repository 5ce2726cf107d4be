import type { Link, RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { defaultHandlers, type Options, toMarkdown } from "mdast-util-to-markdown";

/** The marks by which a text writes emphasis, strong words and lists. */
export type Style = Pick<Options, "emphasis" | "strong" | "bullet">;

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

/** An address that is a link by itself, as it was typed; undefined where a link says more. */
function addressOf({ url, title, children: [child, ...others] }: Link): string | undefined {
  if (title || child?.type !== "text" || others.length > 0) return undefined;
  return ["", "http://", "mailto:"].some((start) => start + child.value === url) ? child.value : undefined;
}

/** Writes addresses as they were typed, and escapes nothing that looks like one. */
const bare: Options = {
  extensions: gfm.extensions?.filter(({ unsafe }) => !unsafe?.some(({ character }) => character === "@")) ?? [],
  handlers: {
    link: (node, parent, state, info) => addressOf(node) ?? defaultHandlers.link(node, parent, state, info),
  },
};

/**
 * Markdown's tree as text, in the style of the articles here: `-` for lists, fenced code, narrow tables. With `isBare`,
 * addresses stand as they were typed, which not every neighbor allows: read the text to see whether it says the same.
 */
export function writeMarkdown(children: readonly RootContent[], style: Style, { isBare = false } = {}): string {
  const text = toMarkdown(
    { type: "root", children: [...children] },
    {
      bullet: "-",
      listItemIndent: "one",
      rule: "-",
      fences: true,
      ...style,
      extensions: [isBare ? bare : gfm, tables],
    },
  );
  return text.replace(/\n$/, "");
}
