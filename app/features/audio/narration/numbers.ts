const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES: readonly [number, string][] = [
  [1e12, "trillion"],
  [1e9, "billion"],
  [1e6, "million"],
  [1e3, "thousand"],
];

/** A whole number from 0 to below 10^15 in English words: 1638 is "one thousand six hundred thirty-eight". */
export function cardinal(value: number): string {
  for (const [size, name] of SCALES) {
    if (value < size) continue;
    const rest = value % size;
    return `${cardinal(Math.floor(value / size))} ${name}${rest ? ` ${cardinal(rest)}` : ""}`;
  }
  if (value >= 100) {
    const rest = value % 100;
    return `${UNITS[Math.floor(value / 100)]} hundred${rest ? ` ${cardinal(rest)}` : ""}`;
  }
  if (value >= 20) {
    const rest = value % 10;
    return `${TENS[Math.floor(value / 10)]}${rest ? `-${UNITS[rest]}` : ""}`;
  }
  return UNITS[value] ?? String(value);
}

/** A decimal number, as in "0.05", with its digits after the point one by one. */
export function decimal(whole: string, fraction: string): string {
  return `${cardinal(Number(whole))} point ${[...fraction].map((digit) => UNITS[Number(digit)]).join(" ")}`;
}

/** A year from 1100 to 2099 as years are said: "nineteen oh five", "two thousand nine", "twenty twenty-six". */
export function year(value: number): string {
  const rest = value % 100;
  if (value >= 2000 && value < 2010) return cardinal(value);
  const century = cardinal(Math.floor(value / 100));
  if (rest === 0) return `${century} hundred`;
  return `${century} ${rest < 10 ? `oh ${cardinal(rest)}` : cardinal(rest)}`;
}

const ORDINALS: Record<string, string> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

/** A whole number as an ordinal: 21 is "twenty-first". */
export function ordinal(value: number): string {
  const words = cardinal(value);
  const [, before = "", last = ""] = /^(.*?)([a-z]+)$/.exec(words) ?? [];
  if (ORDINALS[last]) return before + ORDINALS[last];
  return before + (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`);
}
