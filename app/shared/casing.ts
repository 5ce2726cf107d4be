/** "intent-driven-creation" as "Intent Driven Creation". */
export function titleCase(hyphenated: string): string {
  return hyphenated.split("-").filter(Boolean).map(capitalized).join(" ");
}

/** Words with a capital first letter. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
