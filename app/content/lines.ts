/** The nonempty lines of a field with one item per line, such as a law's Core Questions. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
