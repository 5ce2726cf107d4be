/** A slogan as a setting from 0 to 1 might give it. */
type Sample = { at: number; text: string };

/** Range, step and start of the slider, and its seven samples. */
export const TEMPERATURE = { min: 0, max: 1, step: 0.1, start: 0.7 } as const;
export const samples: readonly Sample[] = [
  { at: 0, text: "Fresh bread, every morning." },
  { at: 0.1, text: "Fresh bread, baked every morning." },
  { at: 0.3, text: "Baked fresh while you sleep." },
  { at: 0.5, text: "We rise early, so you wake to warm bread." },
  { at: 0.7, text: "Up before the street is." },
  { at: 0.9, text: "The dark smells of crust; the street follows." },
  { at: 1, text: "Flour owls hum the ovens into Tuesday." },
];

/** In tenths, since 0.3 - 0.1 is not 0.2 in a computer's numbers. */
const tenths = (value: number): number => Math.round(value * 10);

/** The sample nearest to a setting; of two that are as near, the calmer one. */
export function nearestSample(value: number): Sample {
  const far = ({ at }: Sample) => Math.abs(tenths(at) - tenths(value));
  return samples.reduce((best, sample) => (far(sample) < far(best) ? sample : best));
}

/** What a setting is good for, without calling it creativity. */
export function adviceAt(value: number): string {
  if (tenths(value) <= 3) return "The likeliest words. It suits a form letter; a slogan may come out flat.";
  if (tenths(value) <= 7) return "Some less likely words. Read the result once before it goes out.";
  return "Unlikely words too. Expect to throw some results away.";
}

/** A setting in words, for who does not see where the slider stands. */
export const settingInWords = (value: number): string =>
  `${value.toFixed(1)}, ${tenths(value) <= 3 ? "focused" : tenths(value) <= 7 ? "in between" : "varied"}`;
