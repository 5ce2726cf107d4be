import { articleDescriptors, descriptors, isArticleKind, kinds } from "../kinds/index.ts";
import { START } from "../start.ts";

/** A page of the site that is neither a record nor the list of a kind. */
type OwnPage = {
  path: string;
  /** As links call it. */
  title: string;
  /** What people call it who search for it or ask the guide to go there, in small letters. */
  names: readonly string[];
  /** One sentence that says what it is for. */
  text: string;
  isInFooter: boolean;
  /** Whether search engines are told of it, and articles may link to it: it has something to read, for everybody. */
  isListed: boolean;
};

const page = (
  path: string,
  title: string,
  names: readonly string[],
  text: string,
  { isInFooter = true, isListed = true } = {},
): OwnPage => ({ path, title, names, text, isInFooter, isListed });

/** The pages that are no records, in the order of the footer: what goes by addresses asks here. */
export const ownPages: readonly OwnPage[] = [
  page(
    "/",
    "Home",
    ["home", "homepage", "start", "front", "beginning", "main"],
    "The front page of this guide, with a way into each of its parts.",
    { isInFooter: false },
  ),
  page("/search", "Search", ["search"], "Search the whole guide.", { isInFooter: false, isListed: false }),
  page(
    START,
    "I am designing…",
    ["i am designing", "designing", "checklists", "starting points"],
    "Say what you are designing, and see the laws, patterns and cases that belong to it.",
  ),
  page(
    "/kit",
    "Review Kit",
    ["kit", "review kit", "questions for reviews", "design review", "checklist", "audit", "workshop"],
    "The questions of the laws as one form, to hold a screen against in an hour.",
  ),
  page(
    "/listen",
    "Listen",
    ["listen", "listening", "recordings", "podcast", "podcasts", "audio"],
    "Every article of this guide that can be heard, in the page or in a podcast player.",
  ),
  page(
    "/contribute",
    "Contribute",
    ["contribute", "contributing", "write for this guide", "suggest a change"],
    "What a pattern, a case study or a review needs to become part of this guide.",
  ),
  page(
    "/about",
    "About",
    ["about", "about this guide", "who makes this", "authors", "report an error", "corrections"],
    "Who makes this guide, how it is written and reviewed, what AI did for it, and what was corrected.",
  ),
  page(
    "/settings",
    "Settings",
    ["settings", "preferences", "profile", "theme", "dark mode", "light mode", "my name"],
    "Your profile and preferences, kept on this device, with the theme of the pages.",
    { isListed: false },
  ),
  page(
    "/changes",
    "What’s New",
    ["changes", "news", "what is new", "what's new", "updates", "changelog"],
    "Articles that were added to this guide and articles that were changed, month by month.",
  ),
];

/** What search knows of the pages that are no records and always there: those above and the lists of the kinds. */
export const searchedPages: readonly Pick<OwnPage, "path" | "title" | "names" | "text">[] = [
  ...ownPages.filter(({ path }) => path !== "/search"),
  ...kinds.map((kind) => {
    const { words, paths, navigation } = descriptors[kind];
    const list = isArticleKind(kind) ? articleDescriptors[kind].list?.subtitle : undefined;
    const names = [words.plural, words.badge, kind.replaceAll("-", " "), navigation?.header?.title ?? words.label];
    return {
      path: paths.list,
      title: words.label,
      names,
      text: list ?? navigation?.invitation ?? `All ${words.plural}.`,
    };
  }),
];

/** Paths of all pages that are no records and that search engines are told of, lists of places on them included. */
export const listedPages: readonly string[] = [
  ...ownPages.filter(({ isListed }) => isListed).map(({ path }) => path),
  ...kinds.filter((kind) => !isArticleKind(kind)).map((kind) => descriptors[kind].paths.list),
];
