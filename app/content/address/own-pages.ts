import { articleDescriptors, descriptors, isArticleKind, kinds } from "../kinds/index.ts";
import { START } from "../start.ts";

/** A page of the site that is neither a record nor the list of a kind. */
type OwnPage = {
  path: string;
  /** Link text. */
  title: string;
  /** Lowercase names that people use in search, or when they ask the guide to open the page. */
  names: readonly string[];
  /** Questions of people who do not know the name. */
  questions: readonly string[];
  /** Purpose of the page, in one sentence. */
  text: string;
  isInFooter: boolean;
  /** True if the page has public text: the sitemap lists it, and articles may link to it. */
  isListed: boolean;
};

const page = (
  path: string,
  title: string,
  names: readonly string[],
  text: string,
  { questions = [], isInFooter = true, isListed = true }: Partial<OwnPage> = {},
): OwnPage => ({ path, title, names, questions, text, isInFooter, isListed });

/** Pages that are neither records nor lists, in footer order. */
export const ownPages: readonly OwnPage[] = [
  page(
    "/",
    "Home",
    ["home", "homepage", "start", "front", "beginning", "main"],
    "The front page of this guide, with a way into each of its parts.",
    { isInFooter: false },
  ),
  page("/search", "Search", ["search"], "Search the whole guide; the / key opens the search on every page.", {
    isInFooter: false,
    isListed: false,
    questions: ["keyboard shortcuts", "is there a shortcut key", "how do I search this site"],
  }),
  page(
    START,
    "I am designing…",
    ["i am designing", "designing", "checklists", "starting points", "start here"],
    "Say what you are designing, and see the laws, patterns and cases that belong to it.",
    { questions: ["where do I begin", "which patterns fit my product", "start pages"] },
  ),
  page(
    "/kit",
    "Review Kit",
    ["kit", "review kit", "questions for reviews", "design review", "checklist", "worksheet", "audit", "workshop"],
    "The questions of the laws as one form. Review a screen with it in an hour.",
    {
      questions: [
        "is there a checklist for a design review",
        "questions to ask in a design critique",
        "run a workshop with my team",
        "review my screen against the laws",
        "something to print or download for a review",
      ],
    },
  ),
  page(
    "/listen",
    "Listen",
    ["listen", "listening", "recordings", "podcast", "podcasts", "audio"],
    "Every article of this guide that can be heard, in the page or in a podcast player.",
    { questions: ["can I listen to the articles", "is there an audio version", "hear this in a podcast app"] },
  ),
  page(
    "/contribute",
    "Contribute",
    ["contribute", "contributing", "write for this guide", "suggest a change", "suggest a correction"],
    "What a pattern, a case study or a review needs to become part of this guide.",
    {
      questions: [
        "how can I contribute",
        "can I submit a case study",
        "send in a pattern of my own",
        "suggest a new article",
        "become a reviewer of this site",
      ],
    },
  ),
  page(
    "/about",
    "About",
    ["about", "about this guide", "who makes this", "who made this", "authors", "report an error"],
    "Who makes this guide, how it is reviewed, and what AI did.",
    {
      questions: [
        "who wrote this guide",
        "who is behind this site",
        "was this site written by AI",
        "are the facts on this site checked",
        "has a person reviewed the articles",
        "can I trust this site",
        "where do I report a mistake on this site",
        "how do I contact you",
      ],
    },
  ),
  page(
    "/settings",
    "Settings",
    ["settings", "preferences", "profile", "theme", "dark mode", "light mode", "my name", "bookmarks", "reading list"],
    "Your profile and preferences, kept on this device: the dark or light theme, the size of the text, saved pages, and all that is stored, to export or delete.",
    {
      isListed: false,
      questions: [
        "does this site have a dark mode",
        "do you track me",
        "which data does this site store about me",
        "does this site use cookies",
        "privacy on this site",
        "delete my data",
        "where are my saved pages",
        "my reading list",
        "change the theme of this site",
      ],
    },
  ),
  page(
    "/changes",
    "What’s New",
    [
      "changes",
      "news",
      "what is new",
      "what's new",
      "updates",
      "changelog",
      "rss",
      "feed",
      "what changed",
      "what has changed",
    ],
    "What was corrected, added and edited in this guide, day by day, and why.",
    { questions: ["what is new here", "what changed on this site lately", "latest articles"] },
  ),
  page(
    "/corrections",
    "Corrections",
    ["corrections", "errata", "errors", "mistakes"],
    "Mistakes in this guide, and what the pages say now.",
    { questions: ["what did this guide get wrong", "which errors were corrected on this site"] },
  ),
];

/** Search results that are not in the footer list: a form on the home page, and the API. */
const otherPages: readonly OwnPage[] = [
  page(
    "/#newsletter",
    "Newsletter",
    ["newsletter", "newsletter signup", "mailing list", "email updates", "subscribe", "sign up"],
    "What we learn about designing with AI, by email, now and then. Leave with one click.",
    { questions: ["how do I subscribe", "get new articles by email", "how do I unsubscribe"] },
  ),
  page(
    "/api",
    "API",
    ["api", "json", "open data"],
    "Everything on this site as JSON, open to every site and script, no key needed to read.",
    { questions: ["get the content of this site by a program", "does this site have an API"] },
  ),
];

/** Search results besides records: the pages above and the lists of all kinds. */
export const searchedPages: readonly Pick<OwnPage, "path" | "title" | "names" | "questions" | "text">[] = [
  ...ownPages,
  ...otherPages,
  ...kinds.map((kind) => {
    const { words, paths, navigation } = descriptors[kind];
    const list = isArticleKind(kind) ? articleDescriptors[kind].list?.subtitle : undefined;
    const names = [words.plural, words.badge, kind.replaceAll("-", " "), navigation?.header?.title ?? words.label];
    return {
      path: paths.list,
      title: words.label,
      names,
      questions: [],
      text: list ?? navigation?.invitation ?? `All ${words.plural}.`,
    };
  }),
];

/** Paths of listed pages, and of lists whose records have no page of their own. */
export const listedPages: readonly string[] = [
  ...ownPages.filter(({ isListed }) => isListed).map(({ path }) => path),
  ...kinds.filter((kind) => !isArticleKind(kind)).map((kind) => descriptors[kind].paths.list),
];
