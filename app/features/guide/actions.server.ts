import { descriptors } from "../../content/kinds/index.ts";
import { fold } from "../../content/search/search.ts";
import type { IntentRules } from "../../content/site-files.ts";
import { type Intent, isQuestion, readIntent, trimWords } from "./intents.ts";
import { type Page, type PageIndex, pageAt } from "./page-index.server.ts";
import type { GuideEvent, GuideRequest } from "./protocol.ts";
import { linkOf, type PageLink } from "./quotations.server.ts";

type Action = Extract<GuideEvent, { type: "action" }>;
/** The guide's words, an action for the browser, and links to show below. */
type Reply = { text: string; action?: Action; links?: PageLink[] };

const actionEvent = (name: Action["name"], parameters: object = {}): Action =>
  ({ type: "action", name, parameters }) as Action;
/** Texts for actions without parameters worth repeating. */
export const announcements = {
  goBack: "Going back.",
  readPage: "Reading this page.",
  savePage: "Saving this page.",
  setTheme: "Changing the theme.",
  stop: "Stopped.",
};
const settings: PageLink = { title: "Settings", path: "/settings", kind: "page" };
const normalize = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}/#]+/gu, " ")
    .trim();

/** The page or list with the name `target`: its path, title or other name, or a list's name beside the name of a page. */
function findPage(index: PageIndex, rules: IntentRules, target: readonly string[]): Page | undefined {
  const strip = (words: readonly string[]) => trimWords(words, (word) => rules.around.has(word));
  const all = [...index.pages.values()];
  const sorted = [...all.filter(({ kind }) => kind === "page"), ...all.filter(({ kind }) => kind !== "page")];
  const named = (words: readonly string[], among: readonly Page[]) => {
    const name = words.join(" ");
    const forms = [name, `${name}s`, name.replace(/s$/, "")];
    return (
      among.find(({ title }) => normalize(title) === name) ??
      among.find((page) => page.names.some((one) => forms.includes(normalize(one))))
    );
  };
  const core = strip(target);
  const exact = index.pages.get(target.join(" ")) ?? named(target, sorted) ?? named(core, sorted);
  if (exact) return exact;
  // In "the case study about Klarna", "Klarna" names or begins one page of the list of case studies.
  const joined = core.join(" ");
  for (const [path, names] of Object.entries(rules.lists))
    for (const name of names.toSorted((one, other) => other.length - one.length)) {
      if (!` ${joined} `.startsWith(` ${name} `) && !` ${joined} `.endsWith(` ${name} `)) continue;
      // The spaces keep the name inside a longer word, such as "term" in "watermark".
      const rest = strip(` ${joined} `.replace(` ${name} `, " ").split(" ").filter(Boolean));
      if (rest.length === 0) return index.pages.get(path);
      const ofList = sorted.filter(
        ({ kind, path: pagePath }) =>
          pagePath.startsWith(`${path}/`) || (kind !== "page" && descriptors[kind].paths.list === path),
      );
      const begun = ofList.filter((page) =>
        page.names.some((one) => `${normalize(one)} `.startsWith(`${rest.join(" ")} `)),
      );
      const found = named(rest, ofList) ?? (begun.length === 1 ? begun[0] : undefined);
      if (found) return found;
    }
  return undefined;
}

/** Profile fields that a visitor can delete, with their labels and the words that select them. */
const fields: readonly [field: string, label: string, words: RegExp][] = [
  ["name", "name", /\bname\b/],
  ["jobTitle", "job title", /\b(?:job|title|profession|occupation)\b/],
  ["role", "role", /\brole\b/],
  ["about", "notes about you", /\babout\b/],
];

function forget(request: string): Reply {
  const named = /\b(?:about me|know|everything|all)\b/.test(request)
    ? []
    : fields.filter(([, , words]) => words.test(request));
  const chosen = named.length > 0 ? named : fields;
  const empty = Object.fromEntries(chosen.map(([field]) => [field, ""]));
  return {
    text: `I deleted your ${chosen.map(([, label]) => label).join(", ")}.`,
    action: actionEvent("updateUserProfile", chosen === fields ? { ...empty, seniorityLevel: "" } : empty),
  };
}

function remember({ name, job, fact }: Extract<Intent, { kind: "remember" }>): Reply {
  const keep = (text: string, parameters: object): Reply => ({
    text: `${text} It stays on this device.`,
    action: actionEvent("updateUserProfile", parameters),
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

/** The theme that the visitor wants. A complaint ("too bright", "turn off dark mode") asks for the opposite one. */
function themeOf(request: string): "light" | "dark" | "toggle" {
  const colors = request.matchAll(
    /\b(?:(too|less|from|rather|so|not|is|very|of) (?:\w+ )?)?(?:(dark|night|black|dim)|light|bright|white|day)/g,
  );
  const named = [...colors].map(([, unwanted, dark]) => ({
    isWanted: !unwanted && !/\boff\b/.test(request),
    color: dark ? ("dark" as const) : ("light" as const),
  }));
  const last = named.findLast(({ isWanted }) => isWanted) ?? named.at(-1);
  if (!last) return "toggle";
  return last.isWanted === (last.color === "dark") ? "dark" : "light";
}

const help =
  "I quote this guide’s pages. Ask about designing with AI, or say: show me all case studies, go back, what page is this, read this page to me, search for…, save this page, change the theme, my name is…, forget my name, more, shorter, who says so, stop.";

/** Replies to a request for an action or about the guide itself. Returns undefined for a question to answer. */
export function replyTo(request: GuideRequest, index: PageIndex, rules: IntentRules | undefined): Reply | undefined {
  const { question, profile, path } = request;
  if (!rules) return undefined;
  const intent = readIntent(question, rules);
  const open = (page: Page): Reply => ({
    text: `Opening “${page.title}”.`,
    action: actionEvent("navigateTo", { path: page.path }),
    links: [linkOf(page)],
  });
  switch (intent?.kind) {
    case "stop":
    case "goBack":
    case "readPage":
    case "savePage":
      return { text: announcements[intent.kind], action: actionEvent(intent.kind) };
    case "setTheme": {
      const theme = themeOf(intent.words.join(" "));
      const text = theme === "toggle" ? announcements.setTheme : `Switching to the ${theme} theme.`;
      return { text, action: actionEvent("setTheme", { theme }) };
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
      if (!page) return { text: "I do not know this page." };
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
      const details = profile && [profile.name, profile.jobTitle, profile.role, profile.seniorityLevel, profile.about];
      const list = details?.filter(Boolean).join("; ");
      return {
        text: list ? `You told me: ${list}. It is stored on this device only.` : "I know nothing about you.",
        links: [settings],
      };
    }
    case "forget":
      return forget(intent.words.join(" "));
    case "remember":
      return remember(intent);
    case "search":
      return { text: `Searching for “${intent.query}”.`, action: actionEvent("search", { query: intent.query }) };
    case "open": {
      const page = findPage(index, rules, intent.target);
      return page && open(page);
    }
    default: {
      // The bare name of a site page opens it. The bare name of an article is a question about its content.
      const { around, polite } = rules;
      const target = trimWords(normalize(question).split(" "), (word) => around.has(word) || polite.has(word));
      const page = target.length <= 3 && !isQuestion(question, rules) ? findPage(index, rules, target) : undefined;
      return page?.kind === "page" ? open(page) : undefined;
    }
  }
}
