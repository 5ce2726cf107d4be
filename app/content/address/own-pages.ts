import { situations } from "../kinds/fields.ts";
import { descriptors, isArticleKind, kinds } from "../kinds/index.ts";
import { START } from "../start.ts";

/** A page of the site that is neither a record nor the list of a kind. */
type OwnPage = {
  path: string;
  /** As links call it. */
  title: string;
  /** What people call it who ask the guide to go there, in small letters. */
  names: readonly string[];
  isInFooter: boolean;
  /** Whether search engines are told of it, and articles may link to it: it has something to read, for everybody. */
  isListed: boolean;
};

const page = (
  path: string,
  title: string,
  names: readonly string[],
  { isInFooter = true, isListed = true } = {},
): OwnPage => ({ path, title, names, isInFooter, isListed });

/** The pages that are no records, in the order of the footer: what goes by addresses asks here. */
export const ownPages: readonly OwnPage[] = [
  page("/", "Home", ["home", "homepage", "start", "front", "beginning", "main"], { isInFooter: false }),
  page("/search", "Search", ["search"], { isInFooter: false, isListed: false }),
  page(START, "I am designing…", ["i am designing", "designing", "checklists", "starting points"]),
  page("/kit", "Review Kit", ["kit", "review kit", "questions for reviews"]),
  page("/listen", "Listen", ["listen", "listening", "recordings", "podcast", "podcasts", "audio"]),
  page("/contribute", "Contribute", ["contribute", "contributing"]),
  page("/about", "About", ["about"]),
  page("/settings", "Settings", ["settings", "preferences", "profile"], { isListed: false }),
  page("/changes", "What’s New", ["changes", "news", "what is new", "what's new"]),
];

/** Paths of all pages that are no records and that search engines are told of, lists of places on them included. */
export const listedPages: readonly string[] = [
  ...ownPages.filter(({ isListed }) => isListed).map(({ path }) => path),
  ...situations.map((situation) => `${START}/${situation}`),
  ...kinds.filter((kind) => !isArticleKind(kind)).map((kind) => descriptors[kind].paths.list),
];
