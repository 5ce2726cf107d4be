/** The letter: text that stays, and two phrases that can be swapped, each with its alternatives. */
export const letter = [
  "Dear Maria, ",
  ["we were so glad to have you", "it was a joy to see you", "thank you for coming", "you made the evening"],
  " at the opening. The photos will follow ",
  ["on Monday", "next week", "as soon as they are sorted"],
  ".",
] as const;

/** The phrases of the letter, by which of the two they are. */
export const phrases: readonly (readonly string[])[] = letter.filter((part) => typeof part !== "string");

/** Which alternative stands for each phrase, and the swaps so far, the last one last. */
type Letter = { chosen: readonly number[]; swaps: readonly { phrase: number; before: number }[] };
export const untouched: Letter = { chosen: [0, 0], swaps: [] };

/** Swaps a phrase for another of its alternatives; `random` is from 0 up to 1. */
export function swapped({ chosen, swaps }: Letter, phrase: number, random: number): Letter {
  const before = chosen[phrase] ?? 0;
  const others = (phrases[phrase] ?? []).map((_, index) => index).filter((index) => index !== before);
  const next = others[Math.floor(random * others.length)] ?? before;
  return { chosen: chosen.with(phrase, next), swaps: [...swaps, { phrase, before }] };
}

/** Takes the last swap back; an untouched letter stays as it is. */
export function swappedBack({ chosen, swaps }: Letter): Letter {
  const last = swaps.at(-1);
  return last ? { chosen: chosen.with(last.phrase, last.before), swaps: swaps.slice(0, -1) } : { chosen, swaps };
}

/** What a phrase says now. */
export const wording = ({ chosen }: Letter, phrase: number): string => phrases[phrase]?.[chosen[phrase] ?? 0] ?? "";

/** What the last swap replaced, in words; nothing for a letter as it was. */
export function lastSwap(state: Letter): string {
  const last = state.swaps.at(-1);
  if (!last) return "";
  return `“${phrases[last.phrase]?.[last.before]}” became “${wording(state, last.phrase)}.”`;
}
