/** "intent-driven-creation" as "Intent Driven Creation". */
export function titleCase(hyphenated: string): string {
  return hyphenated
    .split("-")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
