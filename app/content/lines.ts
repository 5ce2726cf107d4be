/** The lines of a field that holds one thing a line, such as a law's Core Questions; without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
