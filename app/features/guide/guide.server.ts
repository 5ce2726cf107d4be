import type { Db } from "../../../db/schema.ts";
import { articleOf, textsOf } from "../../content/kinds/index.ts";
import type { Site } from "../../site/context.ts";
import { replyTo } from "./actions.server.ts";
import { failureOf } from "./language-model.server.ts";
import { CONTINUES, type Jurisdiction, jurisdictionOf } from "./law.server.ts";
import { answerWithModel } from "./model-answer.server.ts";
import { type Page, type PageIndex, pageAt, pageIndexOf, recordOf } from "./page-index.server.ts";
import type { GuideEvent, GuideRequest } from "./protocol.ts";
import {
  type FoundQuotations,
  findQuotations,
  linkOf,
  type PageLink,
  type Quotation,
  quotationOf,
  readParagraphs,
  readQuestion,
  scorePassages,
  summaryQuotation,
} from "./quotations.server.ts";

const text = (delta: string): GuideEvent => ({ type: "text", delta });
const quote = (quotation: Quotation): GuideEvent => ({ type: "quotation", ...quotation });

/** The reply when no passage answers: links to the nearest pages, which may answer in other words. */
function* decline({ nearest }: Pick<FoundQuotations, "nearest">): Generator<GuideEvent> {
  if (nearest.length === 0) {
    yield text("This guide does not cover that.");
    return;
  }
  yield text("I found no passage that answers that. The nearest pages are:");
  yield { type: "links", links: nearest };
}

const MORE =
  /^(?:(?:tell|show|give) me )?more(?: (?:about|on) (?:it|this|that))?(?: please)?$|^(?:go on|continue|what else|and then|anything else)\b/i;
const SHORTER = /\b(?:shorter|in short|briefly|in a nutshell|tl;?dr|summarize (?:it|that|this))\b/i;
const SOURCE =
  /^(?!.*\b(?:guide|site|website)\b)(?:and )?(?:who|what|which) (?:says|said|claims|found|wrote|is the source|are the sources|source|study|studies)\b.{0,30}$|^(?:source|sources|says who|how do you know)\b.{0,20}$|^where (?:does|do) (?:that|this|it|you) .{0,20}(?:come from|from|have that from)$/i;
const FOLLOWS = /^(?:and|but|or|what about|how about|also)\b|\b(?:it|its|they|their|them|this|that|those|these)\b/i;
/** Maximum words of a follow-up, and of one that could also be a question of its own. */
const [MAX_WORDS, MAX_AMBIGUOUS_WORDS] = [9, 5];
/** Minimum share of a follow-up's weight that a passage must contain. */
const MIN_SHARE = 0.75;

/** Words that only make sense after an earlier answer. */
const REFERS = /^(?:and|but|or)\b|\b(?:its|their|it)\b/i;
const RISKS = /\b(?:risks?|dangers?|downsides?|drawbacks?|harms?|limits?|limitations?|caveats?|ethics)\b/i;
const ABOUT_RISKS = /\b(?:ethics|risks?|limits?|limitations?|harms?|fails?|wrong|cannot)\b/i;
const WHAT_TO_DO = /^(?:Solution|Guidelines|What to learn|What it means for a design)$/;
const REVIEWED =
  /^(?:was|is|has|who|were|did)\b.*\b(?:this|that|it|page|article|answer)\b(?! (?:guide|site|website)).{0,20}\b(?:review|check|wr[io]t|verif|proofread|edit)|^who (?:reviewed|checked|wrote|verified)\b(?!.*\b(?:guide|site|website|you)\b)/i;

/** Answers a follow-up from the page quoted last; undefined for any other question, which another page may answer. */
async function followUp(
  db: Db,
  { question: questionText, quoted, turns }: GuideRequest,
  index: PageIndex,
): Promise<GuideEvent[] | undefined> {
  const [last] = quoted;
  const page = last && pageAt(index, last.path);
  const phrase = questionText.replace(/[.!? ]+$/, "");
  const isShorter = SHORTER.test(phrase) && phrase.length < 40;
  if (!page) {
    const refers = MORE.test(phrase) || isShorter || SOURCE.test(phrase);
    return refers ? [text("There is nothing before this to continue from. Ask me a question first.")] : undefined;
  }
  const links: GuideEvent = { type: "links", links: [linkOf(page)] };
  if (isShorter) return [quote(summaryQuotation(page)), links];
  if (MORE.test(phrase)) {
    const all = await readParagraphs(db, page);
    const answers = turns.filter(({ role }) => role === "guide").map((turn) => turn.text);
    const from = all.findIndex(({ section }) => section === last.section);
    const next = [...all.slice(Math.max(0, from)), ...all.slice(0, Math.max(0, from))].filter(
      (one) => !answers.some((turn) => turn.includes(one.text)),
    );
    if (next.length === 0) return [text("This page says nothing more."), links];
    return [...next.slice(0, 2).map((one) => quote(quotationOf(page, one))), links];
  }
  const about: PageLink = { title: "About", path: "/about", kind: "page" };
  if (REVIEWED.test(phrase)) return [await reviewsOf(db, page), { type: "links", links: [linkOf(page), about] }];
  if (SOURCE.test(phrase)) return [await sourcesOf(db, page, last.section), links];
  const question = await readQuestion(db, index, phrase);
  // A question of common words alone, such as "why?", is about the last answer.
  const isBare = question.stems.every(index.isCommon);
  const words = phrase.split(" ").length;
  if ((!FOLLOWS.test(phrase) && !isBare) || words > MAX_WORDS) return undefined;
  const standalone = CONTINUES.test(phrase) ? undefined : await findQuotations(db, index, phrase);
  if (standalone?.isNamed && (words > MAX_AMBIGUOUS_WORDS || standalone.quotations[0]?.kind === "page"))
    return undefined;
  const scored = await scorePassages(db, index, page, question);
  const ofSection = (pattern: RegExp) => scored.filter(({ quotation }) => pattern.test(quotation.section ?? ""));
  let relevant = RISKS.test(phrase) ? ofSection(ABOUT_RISKS) : [];
  if (relevant.length === 0)
    relevant = scored.filter(
      ({ quotation: { section, text: passage }, score }) =>
        score > 0 && question.shareOf(index.stemsOf(`${section ?? ""} ${passage}`)) >= MIN_SHARE,
    );
  if (relevant.length === 0 && isBare && /\bhow\b/i.test(phrase)) relevant = ofSection(WHAT_TO_DO);
  if (relevant.length > 0) return [...relevant.slice(0, 2).map(({ quotation }) => quote(quotation)), links];
  const elsewhere = isBare ? await findQuotations(db, index, `${phrase} ${page.title}`) : undefined;
  const others = elsewhere?.quotations.filter(({ path }) => !path.startsWith(page.path)) ?? [];
  if (others.length > 0) return [...others.map(quote), links];
  if (!isBare && !REFERS.test(phrase)) return undefined;
  return [text(`“${page.title}” does not answer that in these words.`), links];
}

/** The reviews that a page lists. */
async function reviewsOf(db: Db, page: Page): Promise<GuideEvent> {
  const shown = await recordOf(db, page);
  const reviews = (shown && articleOf(shown.kind, shown.record)?.reviews) ?? [];
  if (reviews.length === 0) return text(`“${page.title}” names no reviewers.`);
  const lines = reviews.map(({ on, by, checked }) => `${on}, ${by}: ${checked}`).join("\n");
  return text(`“${page.title}” lists these reviews:\n${lines}`);
}

/** The sources that a section cites, or the sources of the whole page if it cites none; at most six. */
async function sourcesOf(db: Db, page: Page, section: string | null): Promise<GuideEvent> {
  const shown = await recordOf(db, page);
  const sources = (shown && articleOf(shown.kind, shown.record)?.sources) ?? [];
  const whole = (shown ? textsOf(shown.kind, shown.record) : [])
    .map(({ part, text }) => (part.heading ? `# ${part.heading}\n${text}` : text))
    .join("\n");
  const part = `\n${whole}`.split(/\n#{1,4} /).find((one) => one.split("\n", 1)[0]?.trim() === section) ?? "";
  const cited = sources.filter(({ key }) => part.includes(`[^${key}]`));
  const named = (cited.length > 0 ? cited : sources)
    .slice(0, 6)
    .map(({ authors, year, title, venue }) => `${authors} (${year}): ${title}. ${venue}.`);
  const where = cited.length > 0 ? `The part “${section}” of “${page.title}” cites:` : `“${page.title}” cites:`;
  return text(named.length > 0 ? `${where}\n${named.join("\n")}` : `“${page.title}” names no sources.`);
}

/**
 * Answers with quotations: from the page quoted last, the law page, or any page that answers. A question about the
 * highlighted passage searches with the text of that passage.
 */
async function* quoteAnswer(
  db: Db,
  index: PageIndex,
  request: GuideRequest,
  { law, accepts }: Jurisdiction,
): AsyncGenerator<GuideEvent> {
  const followed = law ? undefined : await followUp(db, request, index);
  if (followed) return yield* followed;
  const { question, highlighted } = request;
  const isOfHighlight = highlighted && (FOLLOWS.test(question) || /\b(?:highlight|passage|selected)/i.test(question));
  const found = await findQuotations(db, index, isOfHighlight ? highlighted.text.slice(0, 500) : question, accepts);
  // Unless it is clearly about law, a question with a place may be about a page with that place in its name.
  const isOfPage = found.quotations.length > 0 && (law?.quotations.length === 0 || found.isNamed);
  if (law && (law.isFinal || !isOfPage)) {
    if (law.intro) yield text(law.intro);
    yield* law.quotations.map(quote);
    const quoted = law.quotations.flatMap(({ path }) => pageAt(index, path) ?? []);
    return yield { type: "links", links: [...new Set([...quoted, law.page])].map(linkOf) };
  }
  const quotations = found.quotations.filter((one) => !highlighted?.text.includes(one.text));
  if (quotations.length === 0) return yield* decline(found);
  yield* quotations.map(quote);
  const pages = new Map(
    quotations.flatMap(({ path }) => pageAt(index, path) ?? []).map((one) => [one.path, linkOf(one)]),
  );
  yield { type: "links", links: [...pages.values(), ...found.nearest.slice(0, 1)] };
}

/**
 * Answers a question: with crisis help, with an action, through the language model if there is one, or with quotations.
 * The last event is `done` or `error`.
 */
export async function* answerQuestion(
  { db, model, log, texts }: Pick<Site, "db" | "model" | "log" | "texts">,
  request: GuideRequest,
): AsyncGenerator<GuideEvent> {
  const crisis = texts.intents?.crisis;
  const normalized = request.question.toLowerCase().replaceAll("’", "'").replaceAll("i'm ", "i am ");
  if (crisis?.says.some((words) => normalized.includes(words))) {
    yield text(crisis.help);
    return yield { type: "done" };
  }
  const index = await pageIndexOf({ db, texts });
  const reply = replyTo(request, index, texts.intents);
  if (reply) {
    yield text(reply.text);
    if (reply.action) yield reply.action;
    if (reply.links) yield { type: "links", links: reply.links };
    return yield { type: "done" };
  }
  const jurisdiction = await jurisdictionOf(db, index, texts.law, request);
  const { law, accepts } = jurisdiction;
  // A model gets no passages for a place whose law is not covered.
  const isDeclined = law?.isFinal && law.quotations.length === 0;
  let hasBegun = false;
  try {
    if (model && !isDeclined) {
      for await (const event of answerWithModel(db, index, model, request, jurisdiction)) {
        // An empty piece is no answer yet: it only resets the browser's timeout.
        hasBegun ||= event.type !== "text" || event.delta !== "";
        yield event;
      }
      if (!hasBegun) yield* decline(await findQuotations(db, index, request.question, accepts));
      return yield { type: "done" };
    }
  } catch (error) {
    log.warn(failureOf(error), "language model failed");
    if (hasBegun) return yield { type: "error", message: "The answer was cut off. Please ask again." };
  }
  yield* quoteAnswer(db, index, request, jurisdiction);
  yield { type: "done" };
}
