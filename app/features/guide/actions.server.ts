import { ownPages } from "../../content/address/own-pages.ts";
import { descriptors, kinds } from "../../content/kinds/index.ts";
import { fold } from "../../content/search/search.ts";
import type { PageIndex } from "./page-index.server.ts";
import type { GuideEvent, GuideRequest } from "./protocol.ts";
import type { PageLink } from "./quotations.server.ts";

type Action = Extract<GuideEvent, { type: "action" }>;
/** What the guide says, and what the browser is to do. */
export type Reply = { text: string; action?: Action; links?: PageLink[] };

const lists: readonly { path: string; title: string; names: readonly string[] }[] = [
  ...ownPages,
  ...kinds.map((kind) => {
    const { words, paths } = descriptors[kind];
    const names = [words.label, words.plural, words.singular, words.badge, kind.replaceAll("-", " ")];
    return { path: paths.list, title: words.label, names: names.flatMap((name) => [name, name.replace(/^AI /, "")]) };
  }),
];

/** What is said around the name of a page. */
const around =
  /^(?:all|every|each|your|our|the|a|an|of|page|pages|article|articles|on|about|for|to|me|list) |[“”"]|(?: page| pages| article| list| section| overview)$/gi;

function bareName(called: string): string {
  const bare = called.replaceAll(around, "").trim();
  return bare === called ? fold(bare) : bareName(bare);
}

/** The page or list of a name, by that name or another of it. A path is taken as it stands where there is such a page. */
export function findPage(called: string, { pages }: PageIndex): PageLink | undefined {
  const name = bareName(called);
  const plain = (text: string) =>
    fold(text)
      .replaceAll(/[^\p{L}\p{N}/#]+/gu, " ")
      .trim();
  const list = lists.find(
    ({ path, names }) => path === called.trim() || names.some((one) => plain(one) === plain(name)),
  );
  if (list) return { title: list.title, path: list.path, kind: "page" };
  const all = [...pages.values()];
  const titled = all.find(({ path, title }) => path === called.trim() || plain(title) === plain(name));
  const page = titled ?? all.find(({ names }) => names.some((one) => plain(one) === plain(name)));
  return page && { title: page.title, path: page.path, kind: page.kind };
}

const NAME =
  /^(?:please )?(?:(?:remember|note|save|keep in mind)(?: that)? )?(?:my name(?: is|'s)|i am called|i'm called|call me|(?:hi|hello|hey)[,!]? (?:i am|i'm)) (\p{L}[\p{L}'. -]{0,58})$/iu;
const JOB =
  /^(?:please )?(?:(?:remember|note|save|keep in mind)(?: that)? )?(?:i am|i'm|i work as|my (?:job|role|job title|profession) is) (?:an? |the )?((?:[\p{L}/&-]+ ){0,4}[\p{L}/&-]+?)(?:[,.;]? (?:please )?(?:keep|bear) (?:that|it|this) in mind| please remember(?: that| it)?)?$/iu;
const FACT = /^(?:please )?(?:remember|note|keep in mind)(?: that)? ((?:i|i'm|i've|my|we|our)\b.{3,300})$/i;
const FORGET = /^(?:please )?(?:forget|delete|remove|erase|clear) (?:about )?(?:my |everything|all|what)(.*)$/i;
const fields: readonly [RegExp, "name" | "jobTitle" | "role" | "about", string][] = [
  [/\bname\b/i, "name", "name"],
  [/\b(?:job|title|profession)\b/i, "jobTitle", "job title"],
  [/\brole\b/i, "role", "role"],
  [/\babout\b/i, "about", "notes about you"],
];
const act = (name: Action["name"], parameters: object = {}): Action => ({ type: "action", name, parameters }) as Action;
const settings: PageLink = { title: "Settings", path: "/settings", kind: "page" };

/** What a visitor says of themselves, asks about it, or wants forgotten. */
function personal(said: string, { profile }: GuideRequest): Reply | undefined {
  if (/^(?:do you (?:know|remember) )?(?:what(?:'s| is) my name|my name(?! is\b|['’]s\b)|who am i)\b/i.test(said))
    return {
      text: profile?.name ? `Your name is ${profile.name}.` : "You have not told me your name. Say “My name is…”.",
    };
  if (/^(?:do you know )?what(?:'s| is) my (?:job|role|title|job title|profession)\b/i.test(said)) {
    const job = profile?.jobTitle || profile?.role;
    return { text: job ? `You told me: ${job}.` : "You have not told me your job. Say “I work as…”." };
  }
  if (/^what do you (?:know|remember) about me\b/i.test(said)) {
    const known = profile && [profile.name, profile.jobTitle, profile.role, profile.seniorityLevel, profile.about];
    const told = known?.filter(Boolean).join("; ");
    return { text: told ? `You told me: ${told}. It is on this device alone.` : "Nothing.", links: [settings] };
  }
  const forgotten = FORGET.exec(said)?.[1];
  if (forgotten !== undefined && /my|about me|know|everything|all/i.test(said)) {
    const named = fields.filter(([pattern]) => pattern.test(forgotten));
    const which = named.length > 0 && !/about me|know/i.test(said) ? named : fields;
    const empty = Object.fromEntries(which.map(([, field]) => [field, ""]));
    const parameters = which.length === fields.length ? { ...empty, seniorityLevel: "" } : empty;
    return {
      text: `I forget your ${which.map(([, , label]) => label).join(", ")}.`,
      action: act("updateUserProfile", parameters),
    };
  }
  const name = NAME.exec(said)?.[1];
  if (name)
    return {
      text: `Hello, ${name}. Your name stays on this device.`,
      action: act("updateUserProfile", { name }),
      links: [settings],
    };
  const fact = FACT.exec(said)?.[1];
  const job = JOB.exec(said)?.[1];
  // "I am" begins many a sentence: what is kept as a job was asked to be kept, or is one short name of a profession.
  const isJob =
    job &&
    (/remember|note|in mind|save|work as|my (?:job|role|profession)/i.test(said) ||
      /(?:er|or|ist|ant|ect|head|lead|student|pm|ceo|cto|chief)$/i.test(job));
  if (isJob && !/\b(?:looking|searching|trying|not|lost|interested)\b/i.test(job))
    return {
      text: `I remember that you work as ${job}, on this device.`,
      action: act("updateUserProfile", { jobTitle: job }),
      links: [settings],
    };
  if (fact)
    return {
      text: `I remember that: “${fact}”. It stays on this device.`,
      action: act("updateUserProfile", { newInfo: fact }),
      links: [settings],
    };
  return undefined;
}

const help =
  "I quote this guide’s pages. Ask about designing with AI, or say: show me all case studies, go back, what page is this, read this page to me, search for…, save this page, change the theme, my name is…, forget my name, more, shorter, who says so, stop.";

const SEARCH =
  /^(?:please )?(?:(?:can|could) you )?(?:search|look)(?: (?:the|this) (?:site|guide))?(?: up)? (?:for )?(.+?)(?: (?:on|in) (?:the|this) (?:site|guide|page))?$/i;
const GO =
  /^(?:please )?(?:(?:can|could|would) you )?(?:(?:please )?(?:take|bring|send) me (?:back )?to|go(?: back)? to|navigate to|open(?: up)?|visit|show(?: me)?|where (?:is|are|can i find|do i find)|i (?:want|would like|'d like) to (?:see|go to|read)|list|give me|find me|see) (.+)$/i;
const HERE =
  /\bwhat(?:'s| is)? (?:this page|page (?:is this|am i on|are we on))|\bwhat page this is|\bwhich page (?:is this|am i on)|\bwhere am i\b|^what am i (?:reading|looking at)/i;

/** What the site does for a visitor, where that is what was asked; undefined for a question. */
export function replyTo(request: GuideRequest, index: PageIndex): Reply | undefined {
  const said = request.question
    .replaceAll("’", "'")
    .replaceAll(/\s+/g, " ")
    .replace(/(?:,? please)?[.!? ]*$/i, "");
  if (
    /^(?:please )?(?:stop|be quiet|quiet|silence|shut up|enough|pause)(?: (?:talking|speaking|reading|it|that|now|please|the (?:reading|audio|voice)))*$/i.test(
      said,
    )
  )
    return { text: "Stopped.", action: act("stop") };
  if (
    /^(?:please )?(?:(?:can|could) you )?(?:go|take me|bring me|move)?\s*back(?: (?:one|a) page| to (?:the (?:last|previous) page|where i was))?(?: please)?$/i.test(
      said,
    ) ||
    /^(?:the )?previous page$/i.test(said)
  )
    return { text: "Going back.", action: act("goBack") };
  if (
    /^(?:please )?(?:(?:can|could) you )?(?:read|narrate|play)\b(?! about)(?: me)? ?(?:this|it|the|aloud|out|that)?\b ?(?:page|article|text|one)?(?: (?:to me|aloud|out loud|out|for me|please))*$/i.test(
      said,
    )
  )
    return { text: "Reading this page.", action: act("readPage") };
  if (
    /^(?:please )?(?:(?:can|could) you )?(?:save|bookmark|keep)\b(?: me)? (?:this|it|that|the)\b ?(?:page|article|one)?(?: (?:for later|for me|please|to my list|to my reading list))*$/i.test(
      said,
    )
  )
    return { text: "Saving this page.", action: act("savePage") };
  const theme = /\b(light|dark)\b/i.exec(said)?.[1]?.toLowerCase();
  if (
    /^(?:please )?(?:(?:can|could) you )?(?:change|switch|toggle|turn on|turn off|use|set|make|go|enable|activate|flip)\b.*\b(?:theme|mode|colors|colours|dark|light)\b/i.test(
      said,
    ) ||
    /^(?:dark|light) (?:mode|theme)(?: please)?$/i.test(said)
  ) {
    const wanted = /\bturn off\b/i.test(said) && theme ? (theme === "dark" ? "light" : "dark") : theme;
    return {
      text: wanted ? `Switching to the ${wanted} theme.` : "Changing the theme.",
      action: act("setTheme", { theme: wanted ?? "toggle" }),
    };
  }
  if (/^(?:many )?(?:thanks|thank you|thx|cheers|great|perfect|bye|goodbye|ok(?:ay)?)\b[\s\p{L},']{0,24}$/iu.test(said))
    return { text: "You are welcome." };
  if (/^(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: there| guide)?$/i.test(said))
    return { text: `Hello${request.profile?.name ? `, ${request.profile.name}` : ""}. ${help}` };
  if (/^help\b.{0,8}$|\bwhat can (?:you do|i (?:ask|say))\b|\bhow can you help\b|^(?:who|what) are you\b/i.test(said))
    return { text: help };
  const own = personal(said, request);
  if (own) return own;
  if (HERE.test(said)) {
    const page = findPage(request.path.replace(/[?#].*/, ""), index);
    return { text: page ? `You are on “${page.title}”.` : "This page has no name that I know." };
  }
  const query = SEARCH.exec(said)?.[1];
  if (query) return { text: `Searching for “${query}”.`, action: act("search", { query }) };
  const target = GO.exec(said)?.[1];
  const page = target ? findPage(target, index) : undefined;
  if (page) return { text: `Opening “${page.title}”.`, action: act("navigateTo", { path: page.path }), links: [page] };
  return undefined;
}
