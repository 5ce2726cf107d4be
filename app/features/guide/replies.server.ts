import { z } from "zod";
import type { FindPassages, Passage, Passages } from "../search/find-passages.server.ts";
import {
  covers,
  linkTo,
  notCovered,
  othersFrom,
  pagesFor,
  quotationsFrom,
  whereToRead,
  withoutLinks,
} from "./answers.server.ts";
import type { FindDestination } from "./destinations.server.ts";
import { type Intent, intentOf } from "./intents.server.ts";
import type { Phrase } from "./phrasing.server.ts";
import type { CallTool } from "./tool-calls.server.ts";

/** What one conversation is about so far. */
export type Thread = { pages: readonly Passage[]; said: string[] };
type ReplyWith = { find: FindPassages; findDestination: FindDestination; phrase: Phrase };

const pageSchema = z.object({ title: z.string(), url: z.string(), description: z.string().optional() });
const highlightSchema = z.object({ text: z.string().trim().min(3) });

/** A tool's JSON as what it should be; undefined where it is anything else. */
function readResult<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Sentences of a question that are looked at one by one. */
const SENTENCES = 4;
/** Words for a page that was just named, by its place among those. */
const meant: readonly RegExp[] = [
  /^(?:it|there|that|this|them|(?:that|this|the)(?: first)? (?:page|one|link|article)|the first)$/i,
  /^the second(?: (?:page|one|link|article))?$/i,
  /^the (?:third|last)(?: (?:page|one|link|article))?$/i,
];

/** The page of the last answer that "it" or "the second one" means. */
const pageMeant = (about: string, pages: readonly Passage[]): Passage | undefined =>
  pages[meant.findIndex((one) => one.test(about.trim()))];
const noAnswer = "The page did not answer. Please try again.";

/** Replies to what a visitor said, with a text in which links are written as Markdown. */
export function createReplies({ find, findDestination, phrase }: ReplyWith) {
  /** What answers a question or, where nothing answers all of it, the first of its sentences that something does. */
  async function findFor(question: string): Promise<Passages | undefined> {
    const whole = await find(question);
    if (covers(whole)) return whole;
    const sentences = question.split(/(?<=[.!?]) +/).slice(0, SENTENCES);
    for (const sentence of sentences.length > 1 ? sentences : []) {
      const found = await find(sentence);
      if (covers(found)) return found;
    }
    return undefined;
  }

  async function answerQuestion(question: string, thread: Thread): Promise<string> {
    const found = await findFor(question);
    if (!found) return notCovered;
    const pages = pagesFor(found);
    const [best] = pages;
    const put = await phrase(question, pages);
    if (!best || put?.isCovered === false) return notCovered;
    thread.pages = pages;
    thread.said = await quotationsFrom(best);
    return put ? `${put.text} ${whereToRead(pages)}` : [...thread.said, whereToRead(pages)].join("\n");
  }

  async function go({ about, isNamed }: Intent & { kind: "go" }, thread: Thread, call: CallTool): Promise<string> {
    const place = pageMeant(about, thread.pages) ?? (await findDestination(about, isNamed));
    if (!place && isNamed) return answerQuestion(about, thread);
    if (!place) return `I found no page like that. ${notCovered}`;
    const { result, isError } = await call("navigateTo", { url: place.path });
    if (isError || /^error\b/i.test(result)) return result || noAnswer;
    return `Here is ${linkTo(place)}.`;
  }

  async function list({ about, question }: Intent & { kind: "list" }, thread: Thread): Promise<string> {
    const place = await findDestination(about, true);
    if (!place) return answerQuestion(question, thread);
    return `They are all on ${linkTo(place)}, each with a sentence. Ask me about any of them.`;
  }

  async function here(call: CallTool): Promise<string> {
    const { result } = await call("getCurrentPage");
    const page = readResult(pageSchema, result);
    if (!page) return result || noAnswer;
    return [`You are on “${page.title}”.`, withoutLinks(page.description ?? "")].join(" ").trim();
  }

  /** What the tool finds in the sitemap, which has but some of the pages and looks for the very words; else an answer. */
  async function search(about: string, thread: Thread, call: CallTool): Promise<string> {
    const { result } = await call("searchContent", { query: about });
    if (result && !result.startsWith("No results")) return result;
    const answer = await answerQuestion(about, thread);
    return answer === notCovered ? result || noAnswer : answer;
  }

  async function explainHighlight(call: CallTool): Promise<string> {
    const { result, isError } = await call("getHighlightedContext");
    if (isError && !result) return noAnswer;
    const context = readResult(highlightSchema, result);
    if (!context)
      return "Nothing is highlighted at the moment. Select a passage on a page, choose Ask AI, and ask me again.";
    const found = await find(context.text);
    const pages = pagesFor(found);
    const [best] = pages;
    if (!best) return notCovered;
    const put = await phrase(`Explain this passage: ${context.text}`, pages);
    if (put?.isCovered === false) return notCovered;
    if (put) return `${put.text} ${whereToRead(pages)}`;
    const said = (await quotationsFrom(best)).filter((text) => !text.includes(context.text));
    return [...said, whereToRead(pages)].join("\n");
  }

  async function details(about: string, call: CallTool, thread: Thread): Promise<string> {
    const place = await findDestination(about);
    if (!place) return answerQuestion(about, thread);
    const { result, isError } = await call("getPageDetails", { url: place.path });
    const page = readResult(z.object({ title: z.string(), description: z.string() }), result);
    if (!page) return isError ? noAnswer : result;
    return `${page.description || page.title} You can read more on ${linkTo(place)}.`;
  }

  async function more({ pages, said }: Thread): Promise<string> {
    const [best] = pages;
    const [next] = best ? await othersFrom(best, said) : [];
    if (!best || !next) return "That is all I have on it. Ask me something else about designing with AI.";
    said.push(next);
    return `${next}\n${whereToRead([best])}`;
  }

  async function remember({ update }: Intent & { kind: "remember" }, call: CallTool): Promise<string> {
    const { result, isError } = await call("updateUserProfile", update);
    if (isError || /^error\b|not available/i.test(result)) return result || noAnswer;
    const { name, jobTitle, seniorityLevel, newInfo } = update;
    const kept = [
      name && `Nice to meet you, ${name}.`,
      jobTitle &&
        `I have kept “${jobTitle}” as your job${seniorityLevel ? ` and “${seniorityLevel}” as your level` : ""}.`,
      newInfo && `I have kept “${newInfo}”`,
    ].filter(Boolean);
    return `${kept.join(" ")} It stays on this device; you can change it in the [settings](/settings).`;
  }

  return (said: string, thread: Thread, call: CallTool): Promise<string> | string => {
    const intent = intentOf(said);
    switch (intent.kind) {
      case "go":
        return go(intent, thread, call);
      case "list":
        return list(intent, thread);
      case "here":
        return here(call);
      case "search":
        return search(intent.about, thread, call);
      case "details":
        return details(intent.about, call, thread);
      case "highlight":
        return explainHighlight(call);
      case "remember":
        return remember(intent, call);
      case "more":
        return more(thread);
      case "greeting":
        return "Hello. Ask me about designing with AI, or tell me which page to open.";
      case "thanks":
        return "You are welcome. Ask me anything else about designing with AI.";
      case "self":
        return "I am this guide’s own assistant. I answer from its pages, open them for you, and can use text that you have highlighted.";
      case "question":
        return answerQuestion(intent.about, thread);
    }
  };
}
export type Reply = ReturnType<typeof createReplies>;
