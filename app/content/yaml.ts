import { type Document, isNode, isScalar, LineCounter, parseDocument, type Scalar, visit } from "yaml";

/** A YAML text: its value and the lines of its nodes, or what is wrong with it. */
type ReadYaml =
  | { value: unknown; lineAt: (path: readonly PropertyKey[]) => number | undefined; problem?: undefined }
  | { problem: string; line: number | undefined };

/** What to do, by the parser's message. */
const remedies: readonly [RegExp, string][] = [
  [
    /call stack|alias count|circular/,
    "nests too deep or repeats too much by aliases: write the values out, each on its line",
  ],
  [/^Map keys must be unique/, "has the same field twice: remove one of them"],
  [/^Tabs are not allowed/, "has a tab at the beginning of a line: use spaces"],
  [
    /^Implicit (?:map )?keys need/,
    'has a line that is no field: write a name, a colon, a space and the value, as in "title: What Is AI?"; indent a line that goes on from the one above',
  ],
];
const UNCLOSED =
  "has a quotation mark that is not closed: close it, or put the text in the other kind of quotation marks";
const CUT =
  "has a text that begins with & or !, or with # after a space in it, of which a part would be lost: put it in quotation marks";

/** What is wrong with a YAML text, from the parser's error. */
function problemOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "unreadable";
  const remedy = remedies.find(([reason]) => reason.test(message))?.[1];
  const reason = message.split(/ at line |\n/)[0];
  return (
    remedy ?? `is not valid YAML: ${reason}. Put a text with a sign such as : # * & ' or " in it in quotation marks`
  );
}

/** The first text in quotation marks over several lines, and the first of which YAML would drop a part in silence. */
function suspectTexts(document: Document, text: string): { quoted?: Scalar; cut?: Scalar } {
  const found: { quoted?: Scalar; cut?: Scalar } = {};
  visit(document, {
    Scalar(_key, node) {
      const [start, end] = node.range ?? [0, 0];
      if (node.type?.startsWith("QUOTE") && text.slice(start, end).includes("\n")) found.quoted ??= node;
      const comment = node.type === "PLAIN" ? /^[ \t]*#(.*)/.exec(text.slice(end))?.[1] : undefined;
      // A comment beside a date, a number or a name such as dark-matter is meant.
      const isMeant = typeof node.value !== "string" || /^(?:\d\S*|[\p{Ll}\p{Lo}\p{M}\p{N}-]+)$/u.test(node.value);
      const isCut = comment !== undefined && !(isMeant && /^(?:\s|$)/.test(comment));
      if (isCut || node.anchor || node.tag) found.cut ??= node;
    },
  });
  return found;
}

/** Reads a YAML text. `lineAt` gives the line at which a value begins, or else the value around it. */
export function readYaml(text: string): ReadYaml {
  const lineCounter = new LineCounter();
  try {
    const document = parseDocument(text, { strict: true, uniqueKeys: true, lineCounter, logLevel: "error" });
    const [error] = document.errors;
    const { quoted, cut } = suspectTexts(document, text);
    const lineOf = (node: Scalar) => node.range && lineCounter.linePos(node.range[0]).line;
    // The parser stops at the next quotation mark, lines below, or at the end.
    const [start, end] = quoted?.range ?? [Number.POSITIVE_INFINITY, 0];
    const isBehind = error && error.pos[0] >= start && !text.slice(end, error.pos[0]).includes("\n");
    if (isBehind || error?.message.startsWith("Missing closing"))
      return { problem: UNCLOSED, line: (quoted && lineOf(quoted)) ?? error.linePos?.[0].line };
    if (error) return { problem: problemOf(error), line: error.linePos?.[0].line };
    if (cut) return { problem: CUT, line: lineOf(cut) ?? undefined };
    const lineAt = (path: readonly PropertyKey[]): number | undefined => {
      for (let depth = path.length; depth > 0; depth -= 1) {
        const node = document.getIn(path.slice(0, depth), true);
        if (!isNode(node) || !node.range) continue;
        // A text after | or > begins on the next line.
        const isBlock = isScalar(node) && node.type?.startsWith("BLOCK");
        return lineCounter.linePos(node.range[0]).line + (isBlock ? 1 : 0);
      }
      return undefined;
    };
    const value: unknown = document.toJS();
    // Fails for an alias inside its own anchor.
    JSON.stringify(value);
    return { value, lineAt };
  } catch (error) {
    return { problem: problemOf(error), line: undefined };
  }
}
