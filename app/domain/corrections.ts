/** A statement that stood on a page and was put right. */
export type Correction = { on: string; to: string; title: string; what: string };

/** The day of the first corrections, after an editor had read the whole guide. */
const on = "2026-11-21";

/** Corrections of what the articles say, the newest first; a change of wording alone is none. */
export const corrections: readonly Correction[] = [
  {
    on: "2026-11-22",
    to: "/guides/the-law-by-screen",
    title: "The Law by Screen",
    what: "Left out that New York asks companions for a protocol on suicide and self-harm, and that Illinois keeps therapy to licensed people. Its sample copy said “automated assistant” where Article 50 speaks of AI.",
  },
  {
    on: "2026-11-22",
    to: "/blog/character-ai-teens",
    title: "Character.AI",
    what: "Left out the ruling of May 2025 that let most of the claims go on.",
  },
  {
    on: "2026-11-22",
    to: "/pattern/ghost-text",
    title: "Ghost Text",
    what: "Its component showed the guess below the field, and could show an answer that was overtaken.",
  },
  {
    on: "2026-11-22",
    to: "/blog/epic-sepsis-model",
    title: "Epic sepsis model",
    what: "Said that no account by the maker was to be found. Epic disputed the study in 2021 and told the press in 2022 of a new model; both were added.",
  },
  {
    on: "2026-11-22",
    to: "/blog/chatgpt-sycophancy",
    title: "ChatGPT’s flattery, and GPT-4o’s replacement",
    what: "Called an account of May 2025 the maker’s last word, and said that what announced GPT-5 measured nothing of its manner. Its system card of August 2025 prints a test of flattery.",
  },
  {
    on: "2026-11-22",
    to: "/blog/claude-for-chrome-pilot",
    title: "Claude for Chrome",
    what: "Stopped at 1,000 users and the rate of August 2025. The beta and the second rate, of November 2025, were added.",
  },
  {
    on: "2026-11-22",
    to: "/blog/google-photos-labels",
    title: "Google Photos",
    what: "Left out that Google apologized in 2015.",
  },
  {
    on: "2026-11-22",
    to: "/blog/klarna-assistant",
    title: "Klarna",
    what: "Stopped at May 2025. The figures that Klarna announced in November 2025 were added.",
  },
  {
    on: "2026-11-22",
    to: "/blog/character-ai-teens",
    title: "Character.AI",
    what: "Left out that Kentucky’s attorney general sued in January 2026, and described the drawing as if a mother had sued in the month of her son’s death.",
  },
  {
    on: "2026-11-22",
    to: "/guides/the-law-by-screen",
    title: "The Law by Screen",
    what: "Named no US law for a decision about somebody, and left out Utah’s rule on consumer chat.",
  },
  {
    on: "2026-11-22",
    to: "/blog/ai-coding-assistants",
    title: "Coding assistants",
    what: "Rated the case a learning example. By our own rubric nothing had failed: no harm was reported, and one law is left open.",
  },
  {
    on: "2026-11-22",
    to: "/guides/the-law-by-screen",
    title: "The Law by Screen",
    what: "Described California’s law on bots as wider than it is, left out the exceptions for uses against crime, California’s marking of generated media and New York’s law on companions, and claimed to have seen wrong labels, of which there is no record.",
  },
  {
    on: "2026-11-22",
    to: "/blog/microsoft-tay",
    title: "Tay",
    what: "Said that Microsoft apologized within a day. Tay was offline within a day; the apology is dated March 25, 2016.",
  },
  {
    on: "2026-11-22",
    to: "/blog/amazon-recruiting",
    title: "Amazon’s hiring model",
    what: "Left out what Amazon told Reuters: that its recruiters never used the tool to evaluate candidates.",
  },
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
