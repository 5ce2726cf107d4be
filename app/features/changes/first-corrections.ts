import type { Correction } from "../../content/correction.ts";

/** The day of the first corrections, after an editor had read the whole guide: docs/corrections.md has them row by row. */
const on = "2026-11-21";

/** What was put right on that day, the newest first. */
export const firstCorrections: readonly Correction[] = [
  {
    on,
    to: "/blog/mdn-ai-help",
    title: "MDN AI Help",
    what: "Rated the case poor and counted accountability as broken. The makers withdrew the feature within days and published a postmortem: it is a learning example, and accountability is kept.",
  },
  {
    on,
    to: "/blog/grammarly-authorship",
    title: "Grammarly Authorship",
    what: "Counted user control as kept. The default in one editor, and detection inside the report, leave it open.",
  },
  {
    on,
    to: "/blog/apple-notification-summaries",
    title: "Apple notification summaries",
    what: "Rated the case poor. Apple itself paused the summaries, which our rubric calls a learning example.",
  },
  {
    on,
    to: "/laws/user-control-agency",
    title: "User Control & Agency, and Autonomy Dial",
    what: "Let a system offer more autonomy after 20 approvals in a row. The true rate of errors may then still be 14%; the threshold is 60.",
  },
  {
    on,
    to: "/pattern/notification-digest",
    title: "Notification Digest",
    what: "Listed what is never summarized and left news off that list, though the case on Apple’s summaries advises against it. Now a list says what may be summarized, and news is not on it.",
  },
  {
    on,
    to: "/laws/transparency-predictability",
    title: "Transparency & Predictability",
    what: "Said that people who saw a model’s workings caught its large mistakes no better. They caught them less. The three levels of explanation in a study of peer grading were shown to different groups, not one after the other.",
  },
  {
    on,
    to: "/pattern/confidence-indicators",
    title: "Confidence Indicators, and three other articles",
    what: "Reported an exploratory result about hedges as the main one, and left out that impersonal hedges had no significant effect and that the questions were medical.",
  },
  {
    on,
    to: "/pattern/diff-review",
    title: "Diff Review, and two other articles",
    what: "Presented experiments with a maze and a simulated AI as if they held for work in general.",
  },
  {
    on,
    to: "/blog/zillow-offers",
    title: "Zillow Offers",
    what: "Gave unpredictable prices as the reason for closing. The filing names capacity and other operational challenges too.",
  },
  {
    on,
    to: "/blog/ai-coding-assistants",
    title: "Coding assistants",
    what: "Set two studies of different kinds of tool side by side under one kind, and faulted a product for a finding about others. A later report by the same group was added.",
  },
  {
    on,
    to: "/blog/klarna-assistant",
    title: "Klarna",
    what: "Faulted the announcement for lacking a measure of satisfaction that it contains.",
  },
  {
    on,
    to: "/blog/epic-sepsis-model",
    title: "Epic sepsis model, and four other articles",
    what: "Stopped at the first version of the model. The evaluation of the second, from February 2026, was added.",
  },
  {
    on,
    to: "/blog/apple-notification-summaries",
    title: "Apple notification summaries",
    what: "Stopped before iOS 26 brought summaries of news back, with a choice of categories and a warning.",
  },
  {
    on,
    to: "/blog/chatgpt-sycophancy",
    title: "ChatGPT’s flattery",
    what: "Repeated that memory could worsen flattery without the maker’s remark that it had no evidence of a broad effect.",
  },
  {
    on,
    to: "/glossary",
    title: "Glossary",
    what: "Counted temperature scaling and miscalibration among the words for calibration, and trust among those for reliance.",
  },
  {
    on,
    to: "/about#how",
    title: "All articles",
    what: "Said “Last reviewed” of the day on which an article was written. A review is now a record, and without one a page says when it was last changed.",
  },
];
