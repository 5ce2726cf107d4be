import { callApi } from "../../client/call-api.ts";
import { addHighlight, writeVoiceContext } from "../../client/storage/records.ts";
import type { Highlight } from "../../shared/device/highlights.ts";
import { isSummarized, passageUrl, quoteOf, wholeWords } from "../../shared/device/passage.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { showToast } from "../../ui/toasts.ts";
import { ask } from "../audio/ask-event.ts";
import { textOfRange } from "./text-of-range.ts";

/** Whether a conversation is under way, which whatever talks says on the document. */
export const isTalking = (): boolean => document.documentElement.dataset.talking !== undefined;

const pageTitle = (): string => document.querySelector("main h1")?.textContent ?? document.title;
/** The page's own address: aliases and places within it are left out. */
const pageUrl = (): string =>
  document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.origin + location.pathname;

/** How long a summary may take, in milliseconds; after that the passage is used as it is. */
const PATIENCE = 10_000;

/** A passage as it is asked about: a long one summarized, by the site, and as it is where that fails. */
async function processed(text: string): Promise<string> {
  if (!isSummarized(text)) return text;
  try {
    const more = { signal: AbortSignal.timeout(PATIENCE) };
    const answer: unknown = await (await callApi("POST", "/api/summarize-text", { text }, fetch, more)).json();
    const summary = typeof answer === "object" && answer !== null && "summary" in answer ? answer.summary : undefined;
    return typeof summary === "string" && summary.trim() !== "" ? summary : text;
  } catch (error) {
    console.warn("The passage could not be summarized and is used as it is.", error);
    return text;
  }
}

/** What stands before and after a part of the page, its own spaces at both ends too, in the texts it begins and ends in. */
function besides(range: Range): { before: string; after: string } {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const said = range.toString();
  const before = startContainer instanceof Text ? startContainer.data.slice(0, startOffset) : "";
  const after = endContainer instanceof Text ? endContainer.data.slice(endOffset) : "";
  return { before: before + (/^\s+/.exec(said) ?? ""), after: (/\s+$/.exec(said) ?? "") + after };
}

/** A passage with its first and its last word whole, and what stands beside it then. */
const inWholeWords = (text: string, range: Range) => wholeWords({ text, ...besides(range) });

/** The address of a passage, as the page shows it. */
function addressOf(range: Range): string {
  const { before, text, after } = inWholeWords(textOfRange(range, { withMarks: true }).trim(), range);
  // Only what a space alone parts from the passage stands beside it.
  const beside = { before: /\s$/.test(before) ? before : "", after: /^\s/.test(after) ? after : "" };
  return passageUrl(pageUrl(), text, beside);
}

/** A passage as it is remembered among the highlights, with the paragraph around it. */
function highlightOf(text: string, range: Range): Highlight {
  const { commonAncestorContainer: node } = range;
  const around = (node instanceof Element ? node : node.parentElement)?.closest("p, li, td, blockquote")?.textContent;
  const context = (around ?? "").trim().slice(0, 500);
  // Addresses are kept from / on: they hold where the site is served under another name.
  const { pathname, origin } = new URL(pageUrl());
  return {
    text: inWholeWords(text, range).text,
    timestamp: Date.now(),
    pageUrl: pathname,
    pageTitle: pageTitle(),
    context,
    address: addressOf(range).slice(origin.length),
  };
}

/**
 * Makes a passage what the conversation is about: kept for the tab, and told to whatever listens (audio/ask-event.ts),
 * which opens where none is under way, and says itself whether it took it where one is. Who has thought better of it
 * meanwhile (`signal`) has asked nothing.
 */
export async function askAbout(text: string, range: Range, signal: AbortSignal): Promise<void> {
  // Another page may be shown by the time that the passage is summarized.
  const page = { pageTitle: pageTitle(), pageUrl: pageUrl() };
  const highlight = highlightOf(text, range);
  const processedText = await processed(text);
  if (signal.aborted) return;
  const context = { text: processedText, originalText: text, processedText, ...page, timestamp: Date.now() };
  writeVoiceContext(context);
  addHighlight(highlight);
  ask(context);
}

/** Copies a passage with the page's citation and an address that leads to the very place, and says whether it did. */
export async function copyQuote(text: string, range: Range): Promise<void> {
  const citation = document.querySelector(`[aria-labelledby="${pageIds.cite}"] p`)?.textContent ?? pageTitle();
  try {
    await navigator.clipboard.writeText(quoteOf(text, citation, addressOf(range)));
  } catch {
    return showToast("Not copied", "Copying was blocked by the browser.", { isError: true });
  }
  addHighlight(highlightOf(text, range));
  showToast("Copied", "The quotation is on the clipboard, with where it is from and a link to the very place.");
}
