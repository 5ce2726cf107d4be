import { findBySlug } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { articleOf, descriptors, kinds, recordAt, textsOf } from "../../content/kinds/index.ts";
import type { AnswerPart } from "../../content/search/search-answer.ts";
import { siteFile } from "../../content/site-file.ts";
import type { Site } from "../../site/context.ts";
import { answerOf, type PageTexts, passagesFor, textsAt } from "../search/answer.server.ts";
import { noteMiss } from "../search/misses.server.ts";
import { findNamed, hasPath } from "../search/search.server.ts";
import { failureOf } from "./language-model.server.ts";
import { actionTexts, answerWithModel, type Passage } from "./model-answer.server.ts";
import type { GuideEvent, GuideRequest } from "./protocol.ts";
import { readWish, type Wish } from "./wishes.ts";

type Action = Extract<GuideEvent, { type: "action" }>;
const say = (delta: string): GuideEvent => ({ type: "text", delta });
const action = (name: Action["name"], parameters: object = {}): GuideEvent =>
  ({ type: "action", name, parameters }) as Action;
/** The protocol calls a page without a record "page". */
const kindOf = (kind: string): string => (kind === "pages" ? "page" : kind);
const passageOf = ({ kind, ...part }: AnswerPart): Passage => ({ kind: kindOf(kind), ...part });
const quote = (part: AnswerPart): GuideEvent => ({ type: "quotation", ...passageOf(part) });
const linksTo = (parts: readonly Pick<AnswerPart, "kind" | "title" | "path">[]): GuideEvent => ({
  type: "links",
  links: parts.map(({ kind, title, path }) => ({ kind: kindOf(kind), title, path })),
});

const help = `I quote this guide’s pages. Ask about ${siteFile.shortSubject}, or say: go to the ${descriptors[kinds.at(-1) ?? "glossary"].words.label.toLowerCase()}, go back, home, search for…, read this page, stop, save this page, dark mode, larger text, what page is this, summarize this page, my name is…, forget me.`;

/** The sources that a section cites, or those of the whole page if it cites none; at most six. */
async function sourcesOf(db: Db, { path, section }: GuideRequest["quoted"][number]): Promise<GuideEvent> {
  const name = recordAt(path);
  const record = name && (await findBySlug(db, name.kind, name.slug));
  const sources = (record && articleOf(name.kind, record)?.sources) ?? [];
  if (!record || sources.length === 0) return say("This page names no sources.");
  const whole = textsOf(name.kind, record).map(({ part, text }) =>
    part.heading ? `# ${part.heading}\n${text}` : text,
  );
  const own = `\n${whole.join("\n")}`.split(/\n#{1,4} /).find((one) => one.split("\n", 1)[0]?.trim() === section) ?? "";
  const cited = sources.filter(({ key }) => own.includes(`[^${key}]`));
  const lines = (cited.length > 0 ? cited : sources)
    .slice(0, 6)
    .map(({ authors, year, title, venue }) => `${authors} (${year}): ${title}. ${venue}.`);
  return say(`${cited.length > 0 ? `“${section}” cites:` : "This page cites:"}\n${lines.join("\n")}`);
}

/** The next paragraphs of the page quoted last, from the section quoted on. */
function moreOf({ passages }: PageTexts, { quoted: [last], turns }: GuideRequest): GuideEvent[] {
  const from = Math.max(
    0,
    passages.findIndex(({ section }) => section === last?.section),
  );
  const next = [...passages.slice(from), ...passages.slice(0, from)].filter(
    (one) => !turns.some(({ role, text }) => role === "guide" && text.includes(one.text)),
  );
  return next.length > 0 ? next.slice(0, 2).map(quote) : [say("This page says nothing more.")];
}

/** Does what a visitor wishes; undefined for a page that does not exist, which may be a question. */
async function grant(db: Db, wish: Wish, request: GuideRequest): Promise<GuideEvent[] | undefined> {
  const { profile, quoted } = request;
  switch (wish.name) {
    case "goBack":
    case "readPage":
    case "stop":
    case "savePage":
      return [say(actionTexts[wish.name]), action(wish.name)];
    case "home":
      return [say("Opening the home page."), action("navigateTo", { path: "/" })];
    case "search":
      return [say(`Searching for “${wish.query}”.`), action("search", { query: wish.query })];
    case "theme":
      return [say(actionTexts.setTheme), action("setTheme", { theme: wish.theme })];
    case "text":
      return [say(actionTexts.setTextSize), action("setTextSize", { size: wish.size })];
    case "open": {
      const page = await findNamed(db, wish.target);
      return page && [say(`Opening “${page.title}”.`), action("navigateTo", { path: page.path }), linksTo([page])];
    }
    case "page":
    case "summary": {
      const page = await textsAt(db, request.path);
      if (!page) return [say("I do not know this page.")];
      return [say(`You are on “${page.title}”.`), ...page.outline.slice(0, wish.name === "page" ? 1 : 2).map(quote)];
    }
    case "myName":
      return [say(profile?.name ? `Your name is ${profile.name}.` : "You have not told me your name.")];
    case "remember":
      return [
        say(`Hello, ${wish.visitor}. Your name stays on this device.`),
        action("updateUserProfile", { name: wish.visitor }),
      ];
    case "forget": {
      const fields = { name: "", jobTitle: "", role: "", about: "", seniorityLevel: "" };
      return [say("I deleted what I knew about you."), action("updateUserProfile", fields)];
    }
    case "help":
      return [say(help)];
    case "thanks":
      return [say("You are welcome.")];
    case "more":
    case "sources": {
      const [last] = quoted;
      const page = last && (await textsAt(db, last.path));
      if (!page) return [say("There is nothing before this to continue from. Ask me a question first.")];
      return [...(wish.name === "more" ? moreOf(page, request) : [await sourcesOf(db, last)]), linksTo([page])];
    }
  }
}

const NAMES_PASSAGE = /\b(?:highlight(?:ed)?|passage|selected|selection)\b/i;
const PRONOUN = /\b(?:it|this|that|these|those)\b/i;
/** Most words of a question whose pronoun means the passage: in a longer one it means something in the question. */
const MAX_SHORT_QUESTION = 8;

/** True for a question about the highlighted passage; without one it has a subject of its own. */
const isAboutPassage = (question: string): boolean =>
  NAMES_PASSAGE.test(question) || (PRONOUN.test(question) && question.split(/\s+/).length <= MAX_SHORT_QUESTION);

/** @param isDeclined true if the language model found no answer: only the nearest pages are named */
async function* quoteAnswer(
  site: Pick<Site, "db" | "texts" | "environment" | "clock">,
  request: GuideRequest,
  isDeclined: boolean,
): AsyncGenerator<GuideEvent> {
  const { db, texts } = site;
  const { isCovered, note, parts } = await answerOf(
    db,
    request.highlighted ? request.highlighted.text.slice(0, 500) : request.question,
    texts.law,
  );
  if (parts.length === 0 && !request.highlighted) await noteMiss(site, request.question);
  const isAnswered = isCovered && !isDeclined;
  // "The difference between precision and recall" names two terms.
  const isAsked = ({ kind, title }: AnswerPart) =>
    [kind, parts[0]?.kind].every((one) => one === "glossary") &&
    request.question.toLowerCase().includes(title.toLowerCase());
  const quoted = isAnswered ? parts.filter((part) => part.title === parts[0]?.title || isAsked(part)) : [];
  const others = parts.filter((part, place) => !quoted.includes(part) && isFirstOfPage(part, place, parts));
  const nearest = others.length > 0 ? " The nearest pages are:" : "";
  if (note || !isAnswered) yield say(`${note || "No page covers this."}${isAnswered ? "" : nearest}`);
  yield* quoted.map(quote);
  if (others.length > 0) yield linksTo(others);
}

const isFirstOfPage = (
  { title }: Pick<AnswerPart, "title">,
  place: number,
  parts: readonly Pick<AnswerPart, "title">[],
): boolean => place === parts.findIndex((one) => one.title === title);

/**
 * Answers a question: with crisis help, with what a wish asks for, through the language model if there is one, or with
 * texts of pages. The last event is `done` or `error`.
 */
export async function* answerQuestion(
  site: Pick<Site, "db" | "model" | "log" | "texts" | "environment" | "clock">,
  sent: GuideRequest,
): AsyncGenerator<GuideEvent> {
  const { db, model, log, texts } = site;
  const request = isAboutPassage(sent.question) ? sent : { ...sent, highlighted: undefined };
  const normalized = request.question.toLowerCase().replaceAll("’", "'").replaceAll("i'm ", "i am ");
  if (texts.crisis?.says.some((words) => normalized.includes(words))) {
    yield say(texts.crisis.help);
    return yield { type: "done" };
  }
  const wish = readWish(request.question);
  const granted = wish && (await grant(db, wish, request));
  if (granted) {
    yield* granted;
    return yield { type: "done" };
  }
  const query = request.highlighted
    ? `${request.question} ${request.highlighted.text.slice(0, 300)}`
    : request.question;
  const passages = model ? (await passagesFor(db, query, texts.law)).map(passageOf) : [];
  let hasBegun = false;
  let isDeclined = false;
  try {
    // Without a passage, as of a place whose law is not covered, there is nothing to answer from.
    for await (const event of model && passages.length > 0
      ? answerWithModel(model, passages, request, (path) => hasPath(db, path))
      : []) {
      // An empty piece is no answer yet: it only resets the browser's timeout.
      hasBegun ||= event.type !== "text" || event.delta !== "";
      yield event;
    }
    if (hasBegun) return yield { type: "done" };
    isDeclined = passages.length > 0;
  } catch (error) {
    log.warn(failureOf(error), "language model failed");
    if (hasBegun || request.begun) {
      yield { type: "note", text: "The model did not finish its answer; these pages may help." };
      yield linksTo(passages.filter(isFirstOfPage).slice(0, 3));
      return yield { type: "done" };
    }
    yield say("The model did not answer; these pages may help.");
  }
  yield* quoteAnswer(site, request, isDeclined);
  yield { type: "done" };
}
