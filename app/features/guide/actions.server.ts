import { fold } from "../../content/search/search.ts";
import { START } from "../../content/start.ts";
import type { Page, PageIndex } from "./page-index.server.ts";
import type { GuideEvent, GuideRequest } from "./protocol.ts";
import { linkOf, type PageLink } from "./quotations.server.ts";

type Action = Extract<GuideEvent, { type: "action" }>;
/** What the guide says, and what the browser is to do. */
export type Reply = { text: string; action?: Action; links?: PageLink[] };

const act = (name: Action["name"], parameters: object = {}): Action => ({ type: "action", name, parameters }) as Action;
const settings: PageLink = { title: "Settings", path: "/settings", kind: "page" };
const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}/#]+/gu, " ")
    .trim();

/** What is said around the name of a page. */
const around =
  /^(?:all|every|each|your|our|my|the|an?|of|on|about|for|to|me|this|page|article|list|ai|case study|case|law|term|pattern|guide)s? |(?: (?:page|article|list|section|overview|pattern|case study|case|entry|form)s?)$/g;
/** What says that a page is meant. */
const PAGE = /\b(?:page|article|case|study|pattern|law|guide|entry|term|section|list)s?\b/i;

function bareName(called: string): string {
  const bare = called.replaceAll(around, "").trim();
  return bare === called ? bare : bareName(bare);
}

/**
 * The page or list of a name, by that name or another of it, or by most of its words where `isLoose`; pages of the site
 * before records. A path is taken as it stands where there is such a page.
 */
export function findPage(
  called: string,
  { pages, stemsOf, questionStems, weigh }: PageIndex,
  isLoose = false,
): PageLink | undefined {
  const known = pages.get(called.trim());
  if (known) return linkOf(known);
  const start = /\b(?:start(?:ing)? page|checklist) (?:for|of|about) (.+)$/i.exec(called);
  const all = [...pages.values()].filter(({ path }) => !start || path.startsWith(`${START}/`));
  const sorted = [...all.filter(({ kind }) => kind === "page"), ...all.filter(({ kind }) => kind !== "page")];
  const name = plain(start?.[1] ?? called);
  const isNamed = (page: Page, names: readonly string[]) => page.names.some((one) => names.includes(plain(one)));
  const titled = (names: readonly string[]) =>
    sorted.find(({ title }) => names.includes(plain(title))) ?? sorted.find((page) => isNamed(page, names));
  const page = titled([name]) ?? titled([bareName(name), `${bareName(name)}s`]);
  if (page || !isLoose) return page && linkOf(page);
  const asked = questionStems(bareName(name));
  const close = sorted.find(({ names }) =>
    names.some((one) => {
      const own = stemsOf(one);
      const shared = weigh(asked.filter((stem) => own.has(stem)));
      return shared > 0.7 * Math.max(weigh(asked), weigh(own));
    }),
  );
  return close && linkOf(close);
}

/** A name of up to three words, which may be in small letters where it is one; not what follows it in the sentence. */
const NAME =
  /^(?:my name(?: is|'s)|(?:i am|i'm) called|call me|(?:hi|hello|hey)[,!]? (?:i am|i'm)) (?!(?:a|an|the|not|back|later|again|when|if|from)\b)(\p{L}[\p{L}'.-]*(?: (?!(?:and|but|from|i|a|an)\b)\p{L}[\p{L}'.-]*){0,2})(?:[,.;]? .*)?$/iu;
/** A profession in up to four words. */
const JOB =
  /^(?:i am|i'm|i work as|my (?:job|role|job title|profession) is) (?:an? |the )?((?!(?:not|looking|searching|trying|lost|interested)\b)(?:(?!(?:from|in|at|of|who|with|and|for)\b)[\p{L}/&-]+ ?){1,4})$/iu;
const PROFESSION = /(?:er|or|ist|ant|ect|yst|head|lead|student|pm|ceo|cto|chief|nurse)$/i;
const REMEMBER = /^(?:remember|note|save|keep in mind|bear in mind)(?: that)? (?=(?:i|i'm|i've|my|we|our|call)\b)/i;
const FORGET = /^(?:forget|delete|remove|erase|clear) (?:about )?(?:my |everything|all|what)(.*)$/i;
const fields: readonly [RegExp, "name" | "jobTitle" | "role" | "about", string][] = [
  [/\bname\b/i, "name", "name"],
  [/\b(?:job|title|profession)\b/i, "jobTitle", "job title"],
  [/\brole\b/i, "role", "role"],
  [/\babout\b/i, "about", "notes about you"],
];

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
  const isAsked = REMEMBER.test(said) || /\b(?:in mind|remember (?:that|it))$/i.test(said);
  const fact = said
    .replace(REMEMBER, "")
    .replace(/[,.;]? (?:(?:keep|bear) (?:that|it|this) in mind|remember (?:that|it))$/i, "");
  const keep = (text: string, parameters: object): Reply => ({
    text,
    action: act("updateUserProfile", parameters),
    links: [settings],
  });
  const name = NAME.exec(fact)?.[1];
  if (name) return keep(`Hello, ${name}. Your name stays on this device.`, { name });
  const job = JOB.exec(fact)?.[1];
  // "I am" begins many a sentence: what is kept as a job was asked to be kept, or is the name of a profession.
  if (job && (isAsked || PROFESSION.test(job) || !/^i(?: am|'m)\b/i.test(fact)))
    return keep(`I remember your job: ${job}. It stays on this device.`, { jobTitle: job });
  if (!isAsked || fact.length > 300) return undefined;
  const kept = `I remember that: “${fact}”. It stays on this device.`;
  return keep(kept, /^(?:i am|i'm|i work|my (?:job|role))\b/i.test(fact) ? { role: fact } : { newInfo: fact });
}

const help =
  "I quote this guide’s pages. Ask about designing with AI, or say: show me all case studies, go back, what page is this, read this page to me, search for…, save this page, change the theme, my name is…, forget my name, more, shorter, who says so, stop.";

/** How a wish is put politely, before what is wished for. */
const POLITE =
  /^(?:(?:please|hey|hi|ok(?:ay)?|now|so)[,!]? |(?:can|could|would|will) you (?:please )?|can i (?=see|go|hear|listen)|i(?: would|'d) like (?:you )?to |i (?:want|need) (?:you )?to |let'?s |let me )+/i;
const STOP =
  /^(?:stop|be quiet|quiet|silence|shut up|enough|pause)(?: (?:talking|speaking|reading|it|that|now|the (?:reading|audio|voice)))*$/i;
const BACK =
  /^(?:(?:go|take me|bring me|move) )?back(?: (?:one|a) page| to (?:the (?:last|previous) page|where i was))?$|^(?:the )?previous page$/i;
const READ =
  /^(?:read|narrate|play|hear|listen to|speak)(?: me)?(?: (?:this|it|the|that|aloud|out))?(?: (?:page|article|text|one))?(?: (?:to me|aloud|out loud|out|for me))*$/i;
const SAVE =
  /^(?:save|bookmark|keep)(?: me)? (?:this|it|that|the)(?: (?:page|article|one))?(?: (?:for later|for me|to my (?:reading )?list))*$/i;
const THEME =
  /^(?:change|switch|toggle|turn on|turn off|use|set|make|go|enable|activate|flip)\b.*\b(?:theme|mode|colors|colours|dark|light)\b|^(?:dark|light) (?:mode|theme)$/i;
const THANKS = /^(?:many )?(?:thanks|thank you|thx|cheers|great|perfect|bye|goodbye|ok(?:ay)?)\b[\s\p{L},']{0,24}$/iu;
const HELLO = /^(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: there| guide)?$/i;
const HELP = /^help\b.{0,8}$|\bwhat can (?:you do|i (?:ask|say))\b|\bhow can you help\b|^(?:who|what) are you\b/i;
const SEARCH =
  /^(?:search|look)(?: (?:the|this) (?:site|guide))?(?: up)? (?:for )?(.+?)(?: (?:on|in) (?:the|this) (?:site|guide|page))?$/i;
const GO =
  /^((?:take|bring|send|get) me (?:back )?(?:to )?|(?:go|get)(?: back)? (?:to )?|navigate to |jump to |open(?: up)? |visit |show(?: me)? |where (?:is|are|can i find|do i find) |list |give me |find me |see |read )(.+)$/i;
/** What is said to go to a page, and not to be told something. */
const OPEN = /^(?:take|bring|send|go|navigate|jump|open|visit)\b/i;
const HERE =
  /\bwhat(?:'s| is)? (?:this page|page (?:is this|am i on|are we on))|\bwhat page this is|\bwhich page (?:is this|am i on)|\bwhere am i\b|^what am i (?:reading|looking at)/i;

/** What the site does for a visitor, where that is what was asked; undefined for a question. */
export function replyTo(request: GuideRequest, index: PageIndex): Reply | undefined {
  const said = request.question
    .replaceAll("’", "'")
    .replaceAll(/\s+/g, " ")
    .replace(/(?:,? (?:please|now|for me))*[.!? ]*$/i, "")
    .replace(POLITE, "");
  if (STOP.test(said)) return { text: "Stopped.", action: act("stop") };
  if (BACK.test(said)) return { text: "Going back.", action: act("goBack") };
  if (READ.test(said)) return { text: "Reading this page.", action: act("readPage") };
  if (SAVE.test(said)) return { text: "Saving this page.", action: act("savePage") };
  if (THEME.test(said)) {
    const named = /\b(light|dark)\b/i.exec(said)?.[1]?.toLowerCase();
    const isOff = /\bturn off\b/i.test(said);
    const theme = named && isOff ? (named === "dark" ? "light" : "dark") : named;
    return {
      text: theme ? `Switching to the ${theme} theme.` : "Changing the theme.",
      action: act("setTheme", { theme: theme ?? "toggle" }),
    };
  }
  if (THANKS.test(said)) return { text: "You are welcome." };
  if (HELLO.test(said)) return { text: `Hello${request.profile?.name ? `, ${request.profile.name}` : ""}. ${help}` };
  if (HELP.test(said)) return { text: help };
  const own = personal(said, request);
  if (own) return own;
  if (HERE.test(said)) {
    const page = findPage(request.path.replace(/[?#].*/, ""), index);
    return { text: page ? `You are on “${page.title}”.` : "This page has no name that I know." };
  }
  const query = SEARCH.exec(said)?.[1];
  if (query) return { text: `Searching for “${query}”.`, action: act("search", { query }) };
  const [, verb = "", target] = GO.exec(said) ?? [];
  const isOpened = OPEN.test(verb) && /^(?:the|an?|your|my) /i.test(target ?? "");
  // The name of a page of the site alone asks for it; the name of an article asks what it says.
  const page = findPage(target ?? said, index, isOpened || PAGE.test(target ?? ""));
  if (page && (target || (page.kind === "page" && plain(said).split(" ").length <= 3)))
    return { text: `Opening “${page.title}”.`, action: act("navigateTo", { path: page.path }), links: [page] };
  if (!target || !isOpened) return undefined;
  const name = bareName(plain(target));
  return { text: `No page has just that name. Searching for “${name}”.`, action: act("search", { query: name }) };
}
