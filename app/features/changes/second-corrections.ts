import type { Correction } from "../../content/correction.ts";

const on = "2026-11-22";

/** What was put right on that day, the newest first. */
export const secondCorrections: readonly Correction[] = [
  {
    on,
    to: "/blog/copilot-echoleak",
    title: "One email that could make an assistant leak",
    what: "Ended in September 2025. The fault of January 2026, by which Copilot summarized mail marked confidential, and the maker’s own record of the first were added, and the rating is explained by the rubric.",
  },
  {
    on,
    to: "/blog/gpt-4o-replacement",
    title: "GPT-4o’s replacement",
    what: "Said that the model had left in February 2026. Businesses kept it in custom GPTs until April 3. What the maker said of notice in August 2025 and the three months’ notice for the API were added.",
  },
  {
    on,
    to: "/guides/measuring-reliance-and-calibration",
    title: "Measuring Reliance and Calibration",
    what: "Read calibration from a set with planted errors, whose rate of errors is the planter’s own. It is read from unplanted cases now, or weighed back. What 16 people cannot show is said.",
  },
  {
    on,
    to: "/blog/apple-notification-summaries",
    title: "Apple notification summaries",
    what: "Rated the case a learning example, which it had become in a correction of November 21. Where two verdicts fit, our rubric now says that the lower one counts: people outside bore the harm, the pause came late, and the summaries are back.",
  },
  {
    on,
    to: "/blog/claude-for-chrome-pilot",
    title: "Claude for Chrome",
    what: "Rated the case good and counted user control as kept. Outsiders found ways in that the maker then closed, which our rubric calls a learning example, and the mode that acts without asking leaves that law open.",
  },
  {
    on,
    to: "/blog/nyc-mycity-chatbot",
    title: "New York’s chatbot",
    what: "Left out what the administration that had opened it said: that it was being fixed and had to be tried in public, and later that it had been retooled and was liked.",
  },
  {
    on,
    to: "/pattern/model-change-notice",
    title: "Model Change Notice",
    what: "Said that people in an app had seldom been promised notice. ChatGPT’s head had spoken of it in August 2025, by a report.",
  },
  {
    on,
    to: "/pattern/untrusted-content",
    title: "Untrusted Content",
    what: "Gave two rules: sending is off once outside text is at hand, and sending needs a yes. Until November 23 this record also described the page’s sample wrongly.",
  },
  {
    on,
    to: "/guides/the-law-by-screen",
    title: "The Law by Screen",
    what: "Left out that New York asks companions for a protocol on suicide and self-harm, and that Illinois keeps therapy to licensed people. Its sample copy said “automated assistant” where Article 50 speaks of AI.",
  },
  {
    on,
    to: "/blog/character-ai-teens",
    title: "Character.AI",
    what: "Left out the ruling of May 2025 that let most of the claims go on.",
  },
  {
    on,
    to: "/pattern/ghost-text",
    title: "Ghost Text",
    what: "Its component showed the guess below the field, and could show an answer that was overtaken.",
  },
  {
    on,
    to: "/blog/epic-sepsis-model",
    title: "Epic sepsis model",
    what: "Said that no account by the maker was to be found. Epic disputed the study in 2021 and told the press in 2022 of a new model; both were added.",
  },
  {
    on,
    to: "/blog/chatgpt-sycophancy",
    title: "ChatGPT’s flattery, and GPT-4o’s replacement",
    what: "Called an account of May 2025 the maker’s last word, and said that what announced GPT-5 measured nothing of its manner. Its system card of August 2025 prints a test of flattery.",
  },
  {
    on,
    to: "/blog/claude-for-chrome-pilot",
    title: "Claude for Chrome",
    what: "Stopped at 1,000 users and the rate of August 2025. The beta and the second rate, of November 2025, were added.",
  },
  {
    on,
    to: "/blog/google-photos-labels",
    title: "Google Photos",
    what: "Left out that Google apologized in 2015.",
  },
  {
    on,
    to: "/blog/klarna-assistant",
    title: "Klarna",
    what: "Stopped at May 2025. The figures that Klarna announced in November 2025 were added.",
  },
  {
    on,
    to: "/blog/character-ai-teens",
    title: "Character.AI",
    what: "Left out that Kentucky’s attorney general sued in January 2026, and described the drawing as if a mother had sued in the month of her son’s death.",
  },
  {
    on,
    to: "/guides/the-law-by-screen",
    title: "The Law by Screen",
    what: "Named no US law for a decision about somebody, and left out Utah’s rule on consumer chat.",
  },
  {
    on,
    to: "/blog/ai-coding-assistants",
    title: "Coding assistants",
    what: "Rated the case a learning example. By our own rubric nothing had failed: no harm was reported, and one law is left open.",
  },
  {
    on,
    to: "/guides/the-law-by-screen",
    title: "The Law by Screen",
    what: "Described California’s law on bots as wider than it is, left out the exceptions for uses against crime, California’s marking of generated media and New York’s law on companions, and claimed to have seen wrong labels, of which there is no record.",
  },
  {
    on,
    to: "/blog/microsoft-tay",
    title: "Tay",
    what: "Said that Microsoft apologized within a day. Tay was offline within a day; the apology is dated March 25, 2016.",
  },
  {
    on,
    to: "/blog/amazon-recruiting",
    title: "Amazon’s hiring model",
    what: "Left out what Amazon told Reuters: that its recruiters never used the tool to evaluate candidates.",
  },
];
