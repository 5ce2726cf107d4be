/** Results with how often the like of them were right, in percent, and what that counts. */
export const results = [
  { name: "Email Classification", percent: 95, means: "about 19 of 20 labels were right when tested" },
  { name: "Content Generation", percent: 72, means: "about 7 of 10 paragraphs needed no correction" },
  { name: "Sentiment Analysis", percent: 45, means: "fewer than half agreed with two people who read them" },
] as const;

/** What a mistake costs; it sets where the bands begin, in percent. */
export const stakes = [
  { name: "A second", high: 90, medium: 60 },
  { name: "A customer", high: 97, medium: 80 },
] as const;
type Stake = (typeof stakes)[number];

/** A level of confidence with the one thing to do at it. */
type Band = { name: "High" | "Medium" | "Low"; action: string };

/** The band of a result, from what it reached in tests and from what a mistake costs. */
export function bandOf(percent: number, { high, medium }: Pick<Stake, "high" | "medium">): Band {
  if (percent >= high) return { name: "High", action: "Use it" };
  if (percent >= medium) return { name: "Medium", action: "Check it first" };
  return { name: "Low", action: "Do it yourself" };
}
