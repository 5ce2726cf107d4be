/** "intent-driven-creation" as "Intent Driven Creation". */
export function titleCase(hyphenated: string): string {
  return hyphenated
    .split("-")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** Seconds as minutes:seconds, or the words for an unknown length (specification sections 2 and 9). */
export function formatDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return "Unknown duration";
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
