import { isNode, isScalar, LineCounter, parseDocument } from "yaml";

/** A YAML text: its value and the lines of its nodes, or what is wrong with it. */
type ReadYaml =
  | { value: unknown; lineAt: (path: readonly PropertyKey[]) => number | undefined; problem?: undefined }
  | { problem: string; line: number | undefined };

/** What is wrong with a YAML text, from the parser's error. */
function problemOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "unreadable";
  if (/call stack|alias count|circular/.test(message))
    return "nests too deep or repeats too much by aliases: write the values out, each on its line";
  const reason = message.split(/ at line |\n/)[0];
  return `is not valid YAML: ${reason}. Put a text with a colon, # or a quotation mark in it in quotation marks`;
}

/** Reads a YAML text. `lineAt` gives the line at which a value begins, or else the value around it. */
export function readYaml(text: string): ReadYaml {
  const lineCounter = new LineCounter();
  try {
    const document = parseDocument(text, { strict: true, uniqueKeys: true, lineCounter });
    const [error] = document.errors;
    if (error) return { problem: problemOf(error), line: error.linePos?.[0].line };
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
