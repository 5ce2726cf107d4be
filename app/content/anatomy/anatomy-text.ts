import { type Anatomy, stateNames } from "./description.ts";

/** An anatomy in words, as Markdown below a heading: what its numbers point out, and each state. */
export function anatomyText({ callouts, states }: Anatomy): string {
  const parts = callouts.map((callout, index) => `${index + 1}. ${callout}`);
  const screens = states.map(({ state, says }) => `- **${stateNames[state]}.** ${says}`);
  return `## Anatomy\n\n${parts.join("\n")}\n\n${screens.join("\n")}`;
}
