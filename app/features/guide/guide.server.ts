import { findBySlug } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { articleOf, summaryOf, textOf } from "../../content/kinds/index.ts";
import type { Site } from "../../site/context.ts";
import { findPassages, paragraphsOf } from "../search/passages.server.ts";
import { replyTo } from "./actions.server.ts";
import { failureOf } from "./language-model.server.ts";
import { type Jurisdiction, jurisdictionOf } from "./law.server.ts";
import { converse } from "./model-answer.server.ts";
import type { GuideEvent, GuideRequest } from "./protocol.ts";
import { type Found, findQuotations, type PageLink, type Quotation, quotationOf } from "./quotations.server.ts";
import { keysOf, type Page, type Vocabulary, vocabularyOf } from "./vocabulary.server.ts";

const text = (delta: string): GuideEvent => ({ type: "text", delta });
const quote = (quotation: Quotation): GuideEvent => ({ type: "quotation", ...quotation });
const link = ({ title, path, kind }: Page): PageLink => ({ title, path, kind });
/** The page of a place; a term of the glossary is a page of its own here. */
const pathOf = (place: string): string => (place.startsWith("/glossary") ? place : place.replace(/[?#].*/, ""));

/** What the guide says where the pages do not answer. */
function* decline({ nearest }: Pick<Found, "nearest">): Generator<GuideEvent> {
  yield text("This guide does not cover that, as far as I can find.");
  if (nearest.length === 0) return;
  yield text(" The nearest pages are:");
  yield { type: "links", links: nearest };
}

const MORE =
  /^(?:(?:tell|show|give) me )?more(?: (?:about|on) (?:it|this|that))?(?: please)?$|^(?:go on|continue|what else|and then|anything else)\b/i;
const SHORTER = /\b(?:shorter|in short|briefly|in a nutshell|tl;?dr|summarize (?:it|that|this))\b/i;
const SOURCE =
  /^(?:and )?(?:who|what|which) (?:says|said|claims|found|wrote|is the source|are the sources|source|study|studies)\b.{0,30}$|^(?:source|sources|says who|how do you know)\b.{0,20}$|^where (?:does|do) (?:that|this|it|you) .{0,20}(?:come from|from|have that from)$/i;
const FOLLOWS = /^(?:and|but|or|what about|how about|also)\b|\b(?:it|its|they|their|them|this|that|those|these)\b/i;

/** What can only be meant of what was said before. */
const POINTS = /^(?:and|but|or)\b|\b(?:its|their|it)\b/i;
const RISKS = /\b(?:risks?|dangers?|downsides?|drawbacks?|harms?|limits?|limitations?|caveats?|ethics)\b/i;
const ABOUT_RISKS = /\b(?:ethics|risks?|limits?|limitations?|harms?|fails?|wrong|cannot)\b/i;
const REVIEWED =
  /^(?:was|is|has|who|were|did)\b.*\b(?:this|that|it|page|article|answer)\b.*\b(?:review|check|wr[io]t|verif|proofread|edit)|^who (?:reviewed|checked|wrote|verified)\b/i;

/** Who checked the page that was quoted last, or else the one that the visitor is on, as the page says it. */
async function reviewsOf(db: Db, { quoted, path }: GuideRequest, { pages }: Vocabulary): Promise<GuideEvent[]> {
  const page = pages.get(pathOf(quoted[0]?.path ?? path));
  const record = page && (await findBySlug(db, page.kind, page.slug));
  const about: PageLink = { title: "About", path: "/about", kind: "page" };
  if (!page || !record)
    return [text("The page about this guide says who checked what."), { type: "links", links: [about] }];
  const reviews = articleOf(page.kind, record)?.reviews ?? [];
  const said = reviews.map(({ on, by, checked }) => `${on}, ${by}: ${checked}`).join("\n");
  const answer = said
    ? `“${page.title}” says of its checks:\n${said}`
    : `“${page.title}” names nobody who reviewed it.`;
  return [text(answer), { type: "links", links: [link(page), about] }];
}

/** What refers to the page that was quoted last; undefined where that was not asked for or does not say it. */
async function followUp(
  db: Db,
  { question, quoted, turns }: GuideRequest,
  vocabulary: Vocabulary,
): Promise<GuideEvent[] | undefined> {
  const [last] = quoted;
  const page = last && vocabulary.pages.get(pathOf(last.path));
  const said = question.replace(/[.!? ]+$/, "");
  if (!page) {
    const refers = MORE.test(said) || (SHORTER.test(said) && said.length < 40) || SOURCE.test(said);
    return refers
      ? [text("There is nothing before this that I could go on from. Ask me a question first.")]
      : undefined;
  }
  const record = await findBySlug(db, page.kind, page.slug);
  if (!record) return undefined;
  const all = paragraphsOf(page.kind, record).map((one) => quotationOf(page, one));
  if (MORE.test(said)) {
    const heard = turns.filter(({ role }) => role === "guide").map((turn) => turn.text);
    const from = Math.max(
      0,
      all.findIndex(({ path, section }) => path === last.path && section === last.section),
    );
    const next = [...all.slice(from), ...all.slice(0, from)].filter(
      (one) => !heard.some((turn) => turn.includes(one.text)),
    );
    if (next.length > 0) return [...next.slice(0, 2).map(quote), { type: "links", links: [link(page)] }];
    return [text("That is all that this page says."), { type: "links", links: [link(page)] }];
  }
  if (SHORTER.test(said) && said.length < 40) {
    const summary = { section: null, anchor: null, text: summaryOf(page.kind, record) };
    return [quote(quotationOf(page, summary)), { type: "links", links: [link(page)] }];
  }
  if (SOURCE.test(said)) {
    const { sources = [] } = articleOf(page.kind, record) ?? {};
    const [, ...parts] = `\n${textOf(page.kind, record)}`.split(/\n#{2,4} /);
    const part = parts.find((one) => one.startsWith(last.section ?? "\0")) ?? "";
    const cited = sources.filter(({ key }) => part.includes(`[^${key}]`));
    const named = (cited.length > 0 ? cited : sources)
      .slice(0, 6)
      .map(({ authors, year, title, venue }) => `${authors} (${year}): ${title}. ${venue}.`);
    const where = cited.length > 0 ? `The part “${last.section}” of “${page.title}” cites:` : `“${page.title}” cites:`;
    const answer = named.length > 0 ? `${where}\n${named.join("\n")}` : `“${page.title}” names no sources.`;
    return [text(answer), { type: "links", links: [link(page)] }];
  }
  if (!FOLLOWS.test(said) || said.split(" ").length > 9) return undefined;
  if (RISKS.test(said)) {
    const risks = all.filter(({ section }) => ABOUT_RISKS.test(section ?? ""));
    if (risks.length > 0) return risks.slice(0, 2).map(quote);
  }
  const keys = [...keysOf(said)].filter((key) => vocabulary.weightOf(key) > 1.5);
  const found = await findPassages(db, said, { limit: 3, path: page.path });
  const fitting = found.filter((one) => {
    const own = keysOf(`${one.section ?? ""} ${one.text}`);
    return keys.length > 0 && keys.every((key) => own.has(key));
  });
  if (fitting.length > 0) return fitting.slice(0, 2).map((one) => quote(quotationOf(one, one)));
  if (!POINTS.test(said)) return undefined;
  return [text(`“${page.title}” does not say that in these words.`), { type: "links", links: [link(page)] }];
}

/** Answers by quotations: of the page that was quoted last, of what was highlighted, or of whatever page answers. */
async function* quoteAnswer(db: Db, request: GuideRequest, { law, accepts }: Jurisdiction): AsyncGenerator<GuideEvent> {
  const vocabulary = await vocabularyOf(db);
  if (REVIEWED.test(request.question)) return yield* await reviewsOf(db, request, vocabulary);
  if (law && (law.quotations.length > 0 || law.isFinal)) {
    if (law.intro) yield text(law.intro);
    yield* law.quotations.map(quote);
    return yield { type: "links", links: [link(law.page)] };
  }
  const followed = await followUp(db, request, vocabulary);
  if (followed) return yield* followed;
  const { question, highlighted } = request;
  const isOfHighlight = highlighted && FOLLOWS.test(question);
  const found = await findQuotations(db, isOfHighlight ? highlighted.text.slice(0, 500) : question, accepts);
  if (found.quotations.length === 0 && law) {
    yield text(law.intro);
    return yield { type: "links", links: [link(law.page)] };
  }
  const quotations = found.quotations.filter((one) => !highlighted?.text.includes(one.text));
  if (quotations.length === 0) return yield* decline(found);
  yield* quotations.map(quote);
  const pages = new Map(quotations.map(({ title, path, kind }) => [title, { title, path: pathOf(path), kind }]));
  yield { type: "links", links: [...pages.values(), ...found.nearest.slice(0, 1)] };
}

/** Answers a question: by doing what was asked, by the language model where there is one, or by quotations. */
export async function* answerQuestion(
  { db, model, log, texts }: Pick<Site, "db" | "model" | "log" | "texts">,
  request: GuideRequest,
): AsyncGenerator<GuideEvent> {
  const reply = replyTo(request, await vocabularyOf(db));
  if (reply) {
    yield text(reply.text);
    if (reply.action) yield reply.action;
    if (reply.links) yield { type: "links", links: reply.links };
    return yield { type: "done" };
  }
  const jurisdiction = await jurisdictionOf(db, texts.law, request);
  const { law, accepts } = jurisdiction;
  // Of a place whose law is not covered, a model has nothing to answer from.
  const isDeclined = law?.isFinal && law.quotations.length === 0;
  let hasBegun = false;
  try {
    if (model && !isDeclined) {
      const events = converse(db, model, request, jurisdiction);
      let next = await events.next();
      try {
        for (; !next.done; next = await events.next()) {
          hasBegun = true;
          yield next.value;
        }
      } finally {
        await events.return({ isCovered: true });
      }
      if (!next.value.isCovered) yield* decline(await findQuotations(db, request.question, accepts));
      return yield { type: "done" };
    }
  } catch (error) {
    log.warn(failureOf(error), "language model failed");
    if (hasBegun) return yield { type: "error", message: "The answer broke off. Please ask again." };
  }
  yield* quoteAnswer(db, request, jurisdiction);
  yield { type: "done" };
}
