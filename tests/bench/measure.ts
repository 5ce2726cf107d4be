/** The middle value of a few measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value that a part of the measurements, such as 0.95, does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}

/** One target and what was measured; `isMet` decides the exit code. */
export type Finding = { name: string; measured: string; target: string; isMet: boolean };

export const atLeast = (name: string, value: number, least: number, digits = 2): Finding => ({
  name,
  measured: value.toFixed(digits),
  target: `≥ ${least}`,
  isMet: value >= least,
});

export const atMost = (name: string, value: number, most: number, unit = "", digits = 1): Finding => ({
  name,
  measured: `${value.toFixed(digits)}${unit}`,
  target: `≤ ${most}${unit}`,
  isMet: value <= most,
});
