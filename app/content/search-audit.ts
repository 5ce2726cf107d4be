/** What the review of a screen found for one question; severity on the kit's scale. */
export type Finding = { question: string; severity: number; evidence: string };

/** The day on which the search of this site was held against the kit. */
export const searchAuditDay = "2026-11-22";

/** The kit's example: this site's own search, with what was found wrong left in. */
export const searchAudit: readonly Finding[] = [
  {
    question: "Can a first-time user tell which parts of this screen a machine produced?",
    severity: 0,
    evidence: "No text is generated. Titles and sentences are those of the articles, and matches are marked.",
  },
  {
    question: "Does the screen say what the system can do, what it cannot, and how well it does it?",
    severity: 2,
    evidence:
      "The subtitle names the kinds that are searched, and a line says when nothing matches exactly and what is shown instead. Nothing says that words and a few of their kin are compared, not meanings: a search for forthrightness finds nothing, though whole pages are about being open.",
  },
  {
    question: "If the user repeats the same action tomorrow, will the same kind of thing happen?",
    severity: 0,
    evidence:
      "Equal terms give equal results in equal order, until an article changes. A test holds the exact matches of 1,000 terms against a plain filter.",
  },
  {
    question: "What shapes this result that the person cannot see?",
    severity: 2,
    evidence:
      "An exact match in the title counts 10 points, in the description 5, in the category 3, in the text alone none. For phrases, rare words count more than common ones, and words in a name more than words in a text. This is written here and not on the search page.",
  },
  {
    question: "Can the user call the AI when they want it and dismiss it in one move?",
    severity: 0,
    evidence:
      "The field works without script; with it, one key opens the search, which can be switched off, and Escape closes it.",
  },
  {
    question: "Who looks for the mistakes that no one reports, and how often?",
    severity: 3,
    evidence:
      "More than 350 searches of our own are run with the tests, and name the page that must be among the first three; some of the phrases among them still miss it. Nobody looks at what visitors miss: what they type is kept out of the log, which protects them and leaves us without a list.",
  },
  {
    question: "Which groups of people meet this screen, and how well does it work for each?",
    severity: 3,
    evidence:
      "It works in English. Somebody who searches in another language finds only what is spelled alike, and is not told why. We have not watched anyone do it.",
  },
  {
    question: "Can someone who cannot speak, see, hear or tap precisely finish the task?",
    severity: 1,
    evidence:
      "Automatic checks, keyboard and a width of 320 pixels pass. No person who uses assistive technology every day has tried it for us.",
  },
  {
    question: "Who owns this outcome, by name or role, and can they change what caused it?",
    severity: 2,
    evidence: "The search page names nobody. The page about this site says where to report an error.",
  },
];
