/**
 * What a Markdown text may hold at most. Parsing is not linear: a marker that might open something makes
 * the parser look through the rest of its paragraph, and containers nest as deep as a line has room for.
 * An article of 2,200 words uses a fourth of the characters and less of all else.
 */
export const textLimits = {
  characters: 60_000,
  lines: 2_000,
  /** Columns before the text of a line that opens a quotation, a list item or a footnote; each opens one level at most. */
  markerColumns: 80,
  /** Markers of quotations, list items and footnotes of all lines. */
  containers: 4_000,
  headings: 500,
  definitions: 500,
  /** Cells of all tables, short rows filled up. */
  cells: 10_000,
  /** Letters, digits and `-._+` in a row: an address, a word. */
  wordCharacters: 500,
  /** Marks times characters, of each block between blank lines or bullets, summed. */
  markSteps: 20_000_000,
};

/** Whitespace and the markers of quotations, list items and footnote definitions that a line begins with. */
const linePrefix = /^(?:[ \t>]|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]\s]{1,999}\]:)*/;
const container = />|[-+*]|\d+[.)]|\[[^\]]+\]:/g;
/** An item that ends any paragraph before it; one without text, or further in, may be that paragraph's next line. */
const bulletLine = /^ {0,3}[-+*][ \t]+\S/;
const headingLine = /^(?:#{1,6}(?:[ \t]|$)|(?:=+|-+)[ \t]*$)/;
const marks = /[[\]!*_~<>&\\`@|:]|www\./gi;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Columns of a line's prefix when it opens a container, else 0. */
function columnsOf(prefix: string): number {
  return /[^ \t]/.test(prefix) ? prefix.length + 3 * count(prefix, /\t/g) : 0;
}

type Measures = { columns: number; containers: number; headings: number; cells: number; steps: number };

function measure(lines: readonly string[]): Measures {
  const found: Measures = { columns: 0, containers: 0, headings: 0, cells: 0, steps: 0 };
  let block = { lines: 0, pipes: 0, marks: 0, characters: 0 };
  const endBlock = () => {
    if (block.pipes > 0) found.cells += (block.pipes + 1) * block.lines;
    found.steps += (block.marks + block.lines) * block.characters;
    block = { lines: 0, pipes: 0, marks: 0, characters: 0 };
  };
  for (const line of lines) {
    if (!/[^ \t]/.test(line)) {
      endBlock();
      continue;
    }
    if (bulletLine.test(line)) endBlock();
    const prefix = linePrefix.exec(line)?.[0] ?? "";
    found.columns = Math.max(found.columns, columnsOf(prefix));
    found.containers += count(prefix, container);
    if (headingLine.test(line.slice(prefix.length))) found.headings += 1;
    block.lines += 1;
    block.pipes = Math.max(block.pipes, count(line, /\|/g));
    block.marks += count(line, marks);
    block.characters += line.length + 1;
  }
  endBlock();
  return found;
}

/**
 * Why a Markdown text must not be parsed, as the end of a sentence that begins with the field's name;
 * undefined when it may. Takes time in proportion to the text's length, whatever it says: ask before parsing.
 */
export function refusalOf(text: string): string | undefined {
  const limits = textLimits;
  const over = (what: string, limit: number, remedy: string) =>
    `has more than ${limit.toLocaleString("en-US")} ${what}, which would take too long to show: ${remedy}`;
  if (text.length > limits.characters) return over("characters", limits.characters, "divide the text");
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > limits.lines) return over("lines", limits.lines, "divide the text");
  if (count(text, /\]:/g) > limits.definitions)
    return over("link definitions", limits.definitions, "write addresses with their links");
  if ((text.match(/[-.\w+]+/g) ?? []).some((word) => word.length > limits.wordCharacters))
    return over("characters without a space", limits.wordCharacters, "shorten the address or the word");
  const { columns, containers, headings, cells, steps } = measure(lines);
  if (columns > limits.markerColumns)
    return over("columns of quotation and list markers in one line", limits.markerColumns, "nest less deeply");
  if (containers > limits.containers) return over("list items and quotations", limits.containers, "divide the text");
  if (headings > limits.headings) return over("headings", limits.headings, "divide the text");
  if (cells > limits.cells) return over("table cells", limits.cells, "make smaller tables");
  if (steps > limits.markSteps)
    return "has a passage with too many Markdown marks for its length, which would take too long to show: put blank lines between its parts";
  return undefined;
}
