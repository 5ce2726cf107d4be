import type { Db } from "../../../db/schema.ts";
import type { Wishes } from "../../content/companions.ts";
import { descriptors } from "../../content/kinds/index.ts";
import { fold } from "../../content/search/search.ts";
import { type Page, type PageIndex, pageAt } from "./page-index.server.ts";
import type { GuideEvent, GuideRequest } from "./protocol.ts";
import { linkOf, type PageLink, rankPages, readQuestion } from "./quotations.server.ts";
import { readWish, trimmed, type Wish } from "./wishes.ts";

type Action = Extract<GuideEvent, { type: "action" }>;
/** What the guide says, and what the browser is to do. */
export type Reply = { text: string; action?: Action; links?: PageLink[] };

const act = (name: Action["name"], parameters: object = {}): Action => ({ type: "action", name, parameters }) as Action;
/** What the guide says of an action that needs no more words. */
export const announced = {
  goBack: "Going back.",
  readPage: "Reading this page.",
  savePage: "Saving this page.",
  setTheme: "Changing the theme.",
  stop: "Stopped.",
};
const settings: PageLink = { title: "Settings", path: "/settings", kind: "page" };
const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}/#]+/gu, " ")
    .trim();

/** How close to a page what was asked for must be. */
const CLOSE = 0.5;

/** The page or list that some words name: just so, by a kind and what it is about, or by most of them where `isLoose`. */
async function findPage(
  db: Db,
  index: PageIndex,
  wishes: Wishes,
  { target, isLoose }: { target: readonly string[]; isLoose: boolean },
): Promise<Page | undefined> {
  const bare = (words: readonly string[]) => trimmed(words, (word) => wishes.around.has(word));
  const all = [...index.pages.values()];
  const sorted = [...all.filter(({ kind }) => kind === "page"), ...all.filter(({ kind }) => kind !== "page")];
  const named = (words: readonly string[], among: readonly Page[]) => {
    const name = words.join(" ");
    const forms = [name, `${name}s`, name.replace(/s$/, "")];
    return (
      among.find(({ title }) => plain(title) === name) ??
      among.find((page) => page.names.some((one) => forms.includes(plain(one))))
    );
  };
  const core = bare(target);
  const exact = index.pages.get(target.join(" ")) ?? named(target, sorted) ?? named(core, sorted);
  if (exact) return exact;
  // "The case study about the airline": what is left beside the name of a list is looked for among its pages.
  const said = core.join(" ");
  for (const [path, names] of Object.entries(wishes.lists))
    for (const name of names.toSorted((one, other) => other.length - one.length)) {
      if (!` ${said} `.startsWith(` ${name} `) && !` ${said} `.endsWith(` ${name} `)) continue;
      const rest = bare(said.replace(name, "").trim().split(" ").filter(Boolean));
      if (rest.length === 0) return index.pages.get(path);
      if (!isLoose) continue;
      const below = sorted.filter(
        ({ kind, path: own }) =>
          own.startsWith(`${path}/`) || (kind !== "page" && descriptors[kind].paths.list === path),
      );
      const found = named(rest, below) ?? (await nearest(rest, below));
      if (found) return found;
    }
  return isLoose ? nearest(core, sorted) : undefined;

  async function nearest(words: readonly string[], among: readonly Page[]): Promise<Page | undefined> {
    const asked = index.questionStems(words.join(" "));
    const close = among.find(({ names }) =>
      names.some((one) => {
        const own = index.stemsOf(one);
        const shared = index.weigh(asked.filter((stem) => own.has(stem)));
        return shared > 0.7 * Math.max(index.weigh(asked), index.weigh(own));
      }),
    );
    if (close || asked.length === 0) return close;
    const question = await readQuestion(db, index, words.join(" "));
    const [first] = rankPages(index, question).filter(({ page }) => among.includes(page));
    const isAbout = first && (first.fit >= CLOSE || first.named > 0 || question.shareOf(first.page.about) >= 0.9);
    return isAbout ? first.page : undefined;
  }
}

/** What can be forgotten of a visitor: its field, what it is called, and the words for it. */
const fields: readonly [field: string, label: string, words: RegExp][] = [
  ["name", "name", /\bname\b/],
  ["jobTitle", "job title", /\b(?:job|title|profession|occupation)\b/],
  ["role", "role", /\brole\b/],
  ["about", "notes about you", /\babout\b/],
];

function forget(said: string): Reply {
  const named = /\b(?:about me|know|everything|all)\b/.test(said)
    ? []
    : fields.filter(([, , words]) => words.test(said));
  const which = named.length > 0 ? named : fields;
  const empty = Object.fromEntries(which.map(([field]) => [field, ""]));
  return {
    text: `I forget your ${which.map(([, label]) => label).join(", ")}.`,
    action: act("updateUserProfile", which === fields ? { ...empty, seniorityLevel: "" } : empty),
  };
}

function remember({ name, job, fact }: Extract<Wish, { to: "know" }>): Reply {
  const keep = (text: string, parameters: object): Reply => ({
    text: `${text} It stays on this device.`,
    action: act("updateUserProfile", parameters),
    links: [settings],
  });
  if (name)
    return keep(`Hello, ${name}.${job ? ` I remember your job: ${job}.` : ""}`, {
      name,
      ...(job && { jobTitle: job }),
    });
  if (job) return keep(`I remember your job: ${job}.`, { jobTitle: job });
  return keep(
    `I remember that: “${fact}”.`,
    /^(?:i am|i work|my (?:job|role))\b/i.test(fact ?? "") ? { role: fact } : { newInfo: fact },
  );
}

/** The theme that is wanted: a color that is complained of ("too bright", "turn off dark mode") is not. */
function themeOf(said: string): "light" | "dark" | "toggle" {
  const colors = said.matchAll(
    /\b(?:(too|less|from|rather|so|not|is|very|of) (?:\w+ )?)?(?:(dark|night|black|dim)|light|bright|white|day)/g,
  );
  const named = [...colors].map(([, unwanted, dark]) => ({
    isWanted: !unwanted && !/\boff\b/.test(said),
    color: dark ? ("dark" as const) : ("light" as const),
  }));
  const last = named.findLast(({ isWanted }) => isWanted) ?? named.at(-1);
  if (!last) return "toggle";
  return last.isWanted === (last.color === "dark") ? "dark" : "light";
}

const help =
  "I quote this guide’s pages. Ask about designing with AI, or say: show me all case studies, go back, what page is this, read this page to me, search for…, save this page, change the theme, my name is…, forget my name, more, shorter, who says so, stop.";

/** What the site does for a visitor, where that is what was asked; undefined for a question. */
export async function replyTo(
  db: Db,
  request: GuideRequest,
  index: PageIndex,
  wishes: Wishes | undefined,
): Promise<Reply | undefined> {
  const { question, profile, path } = request;
  if (!wishes) return undefined;
  const wish = readWish(question, wishes);
  const open = (page: Page): Reply => ({
    text: `Opening “${page.title}”.`,
    action: act("navigateTo", { path: page.path }),
    links: [linkOf(page)],
  });
  switch (wish?.to) {
    case "stop":
    case "goBack":
    case "readPage":
    case "savePage":
      return { text: announced[wish.to], action: act(wish.to) };
    case "setTheme": {
      const theme = themeOf(wish.words.join(" "));
      const text = theme === "toggle" ? announced.setTheme : `Switching to the ${theme} theme.`;
      return { text, action: act("setTheme", { theme }) };
    }
    case "cannot":
      return {
        text: "I cannot do that. I quote this guide’s pages and open, read aloud, save and search them. Your browser can print, translate, zoom and share a page.",
      };
    case "thanks":
      return { text: "You are welcome." };
    case "hello":
      return { text: `Hello${profile?.name ? `, ${profile.name}` : ""}. ${help}` };
    case "help":
      return { text: help };
    case "here": {
      const page = pageAt(index, path);
      if (!page) return { text: "This page has no name that I know." };
      const kind = page.kind === "page" ? "" : ` (${descriptors[page.kind].words.badge})`;
      return { text: `You are on “${page.title}”${kind}. ${page.summary}`.trim() };
    }
    case "myName":
      return {
        text: profile?.name ? `Your name is ${profile.name}.` : "You have not told me your name. Say “My name is…”.",
      };
    case "myJob": {
      const job = profile?.jobTitle || profile?.role;
      return { text: job ? `You told me: ${job}.` : "You have not told me your job. Say “I work as…”." };
    }
    case "aboutMe": {
      const known = profile && [profile.name, profile.jobTitle, profile.role, profile.seniorityLevel, profile.about];
      const told = known?.filter(Boolean).join("; ");
      return { text: told ? `You told me: ${told}. It is on this device alone.` : "Nothing.", links: [settings] };
    }
    case "forget":
      return forget(wish.words.join(" "));
    case "know":
      return remember(wish);
    case "search":
      return { text: `Searching for “${wish.query}”.`, action: act("search", { query: wish.query }) };
    case "open": {
      const page = await findPage(db, index, wishes, wish);
      if (page) return open(page);
      if (!wish.isCertain) return undefined;
      const query = trimmed(wish.target, (word) => wishes.around.has(word)).join(" ");
      return query
        ? { text: `No page has just that name. Searching for “${query}”.`, action: act("search", { query }) }
        : undefined;
    }
    default: {
      // The name of a page of the site alone asks for it; the name of an article asks what it says.
      const { around, polite } = wishes;
      const target = trimmed(plain(question).split(" "), (word) => around.has(word) || polite.has(word));
      const page = target.length <= 3 ? await findPage(db, index, wishes, { target, isLoose: false }) : undefined;
      return page?.kind === "page" ? open(page) : undefined;
    }
  }
}
