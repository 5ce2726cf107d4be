/** What the demo says. */
export const ratingWords = {
  start: "Rate this suggestion",
  positive: "Thanks for the feedback!",
  negative: "Feedback noted. How can we improve?",
} as const;

/** What can be wrong with the recipe, and what a tap on it changes from then on. */
export const reasons = [
  { name: "Wrong diet", effect: "Meat is left out of your suggestions." },
  { name: "Too long", effect: "Your suggestions stay under half an hour." },
  { name: "Had it lately", effect: "This one rests for a month." },
] as const;

/** What somebody has said of the suggestion. */
export type Rating = { mood: keyof typeof ratingWords; reason?: number };
export type RatingAct = { act: "like" } | { act: "dislike" } | { act: "reason"; reason: number } | { act: "undo" };

/** What a tap makes of a rating; a reason counts only after a dislike, and everything can be taken back. */
export function rated(rating: Rating, act: RatingAct): Rating {
  switch (act.act) {
    case "like":
      return { mood: "positive" };
    case "dislike":
      return { mood: "negative" };
    case "reason":
      return rating.mood === "negative" && reasons[act.reason] ? { mood: "negative", reason: act.reason } : rating;
    case "undo":
      return { mood: "start" };
  }
}

/** What the page answers: the sentence, and what the rating changes. */
export function answerTo({ mood, reason }: Rating): { sentence: string; effect: string } {
  const chosen = reason === undefined ? undefined : reasons[reason];
  const effects = { start: "", positive: "You will see more like it.", negative: "A reason is welcome, not needed." };
  return { sentence: ratingWords[mood], effect: chosen?.effect ?? effects[mood] };
}
