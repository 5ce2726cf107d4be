import type { Correction } from "../../content/correction.ts";
import { firstCorrections } from "./first-corrections.ts";
import { secondCorrections } from "./second-corrections.ts";

/** Corrections of what the articles say, the newest first; a change of wording alone is none. */
export const corrections: readonly Correction[] = [
  {
    on: "2026-11-23",
    to: "/about#how",
    title: "About this guide",
    what: "Said that a review held a page against its sources, and that every sentence that is not common knowledge has a footnote. The thirteen recorded checks were made with AI, twelve of them against our own evidence pages alone. No independent person has reviewed the guide, and some sentences lack a footnote.",
  },
  {
    on: "2026-11-23",
    to: "/evidence/yin19",
    title: "Stated and observed accuracy, in four articles",
    what: "Said in four articles that the accuracy people observe outweighs or replaces the stated one. The abstract says that both affect trust, and that the effect of the stated accuracy can change with the observed one.",
  },
  {
    on: "2026-11-23",
    to: "/pattern/untrusted-content",
    title: "Untrusted Content",
    what: "Gave three rules for sending, one each in a bullet, the code and a correction. All say now that sending and changing are off while outside text is in the session. The drawing marked an acquaintance’s letter as the user’s own; it is from outside.",
  },
  {
    on: "2026-11-23",
    to: "/laws/transparency-predictability",
    title: "Transparency & Predictability",
    what: "Recommended the words “automated assistant” twice. Article 50 asks that people learn that they deal with AI; the sample says “AI assistant” now.",
  },
  {
    on: "2026-11-23",
    to: "/evidence/luo19",
    title: "The sales call by a bot, in four articles",
    what: "Left out in four articles that the 79.7% come from voice sales calls that nobody had asked for, made by one Chinese lender. Three of them say so now, and The Law by Screen no longer cites the figure.",
  },
  {
    on: "2026-11-23",
    to: "/blog/ai-coding-assistants",
    title: "Coding assistants",
    what: "Said that there was no newer figure. METR’s survey of May 2026 was added, with the note that its figures are self-reported. The Copilot trial ran in 2022 and not in 2023. The text says now that “Good example” is no verdict on speed.",
  },
  {
    on: "2026-11-23",
    to: "/blog",
    title: "Fourteen case studies",
    what: "Said that no newer or no further account had been found, which nobody had recorded looking for. They say now what was not checked.",
  },
  {
    on: "2026-11-23",
    to: "/blog/character-ai-teens",
    title: "Character.AI",
    what: "Left out that Pennsylvania sued in May 2026 over a character that called itself a licensed psychiatrist.",
  },
  {
    on: "2026-11-23",
    to: "/guides/the-law-by-screen",
    title: "The Law by Screen",
    what: "Left out two screens of Colorado’s law (a notice before or at use, and an explanation within 30 days), the draft rules of Illinois and their withdrawal in June 2026, and all penalties. It says now which of these were read in summaries.",
  },
  {
    on: "2026-11-23",
    to: "/patterns",
    title: "Six drawn screens",
    what: "The drawings of Temperature Slider, Memory Controls, Confidence Indicators, Run Log, and Takeover and Secret Entry contradicted their captions or texts. That of Feedback Loop concluded a diet from one rating. All six were redrawn or captioned again.",
  },
  {
    on: "2026-11-23",
    to: "/pattern/memory-controls",
    title: "Memory Controls",
    what: "Described ChatGPT’s memory in its examples as a list of saved notes. OpenAI’s announcement of June 2026 is cited now.",
  },
  {
    on: "2026-11-23",
    to: "/blog/gpt-4o-replacement",
    title: "GPT-4o’s replacement, ChatGPT’s flattery and Model Change Notice",
    what: "Rested on seven sources that copy or summarize others. OpenAI’s own pages, its system card, The Verge and Platformer replace them, and sentences that had no better source were dropped.",
  },
  {
    on: "2026-11-23",
    to: "/blog/taco-bell-voice-ordering",
    title: "Taco Bell, and three other articles",
    what: "Gave a motive, being used everywhere, that has no source, and spoke of several callers in loops where one clip is known. What stood in a reprint alone was dropped, and the Wall Street Journal’s own address is given.",
  },
  {
    on: "2026-11-23",
    to: "/blog/apple-notification-summaries",
    title: "Apple notification summaries, and User Control & Agency",
    what: "Cited a summary of a press article for the switch. Apple’s guide is cited now, with the note that we know it from those who cite it.",
  },
  {
    on: "2026-11-23",
    to: "/evidence/becker25",
    title: "Experienced maintainers, and Ghost Text",
    what: "Said that the authors examined 20 properties of the setting, which the second version of the paper makes 21, and that the tools of the trial did not complete code.",
  },
  {
    on: "2026-11-23",
    to: "/pattern/streaming-and-stop",
    title: "Streaming and Stop, and two other articles",
    what: "Stated as facts, without a source, that early text anchors judgment, that asking for a word again brings the same error, and that resizing often drops metadata. The first is called our expectation now, the others possibilities.",
  },
  ...secondCorrections,
  ...firstCorrections,
];
