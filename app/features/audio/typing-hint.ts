/** Times in milliseconds. */
const TYPING = 50;
const DELETING = 30;
const HOLD = 2000;
const PAUSE = 500;

/** What the bubble beside the start button says, one after the other. */
export const greetings = [
  "Hey, you can chat with me here",
  "Click me to start talking!",
  "I'm your AI assistant",
] as const;

/** What it says where there is nobody to talk to. */
export const listening = ["You can listen to this guide"] as const;

/** What is shown, and for how long, in milliseconds. */
type Frame = { text: string; lasts: number };

/** One round of texts that are typed letter by letter, held, and deleted; the next round is the same. */
export function typed(texts: readonly string[]): Frame[] {
  return texts.flatMap((text) => {
    const parts = Array.from(text, (_, at) => text.slice(0, at + 1));
    const whole = parts.pop() ?? "";
    return [
      ...parts.map((part) => ({ text: part, lasts: TYPING })),
      { text: whole, lasts: HOLD },
      ...parts.toReversed().map((part) => ({ text: part, lasts: DELETING })),
      { text: "", lasts: PAUSE },
    ];
  });
}
