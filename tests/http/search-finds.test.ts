import { afterAll, beforeAll, expect, it } from "vitest";
import { descriptors, kinds, pathOf, titleOf } from "../../app/content/kinds/index.ts";
import { searchAnswerSchema } from "../../app/content/search/search-answer.ts";
import { findAll } from "../../db/queries/content.ts";
import { type Site, startSite } from "../support/site.ts";

/** What people type, each with the pages that are right to find: written from titles, before any result was seen. */
const queries: readonly (readonly [query: string, ...paths: string[]])[] = [
  ["stop the ai while it is working", "/pattern/interrupt-and-steer", "/pattern/streaming-and-stop"],
  ["forget what you know about me", "/pattern/memory-controls"],
  ["who is to blame", "/laws/accountability-responsibility", "/glossary#moral-crumple-zone"],
  ["show how sure the system is", "/pattern/confidence-indicators"],
  ["let me change only one sentence of the draft", "/pattern/partial-regeneration"],
  ["several versions to choose from", "/pattern/variations"],
  ["empty text box what do I type", "/pattern/prompt-scaffolds"],
  ["too many popups asking for permission", "/pattern/approval-batching", "/glossary#approval-fatigue"],
  ["talk to a real person instead", "/pattern/graceful-handoff"],
  ["label pictures made by ai", "/pattern/ai-disclosure-and-provenance"],
  ["how much will this run cost me", "/pattern/spend-and-limits"],
  ["thumbs down", "/pattern/feedback-loop"],
  ["keeps a record of everything the agent did", "/pattern/run-log"],
  ["wait longer for a better answer", "/pattern/effort-selector"],
  ["too many alerts on my phone", "/pattern/notification-digest"],
  ["RAG", "/glossary#retrieval-augmented-generation"],
  ["MCP", "/glossary#model-context-protocol"],
  ["human oversight", "/glossary#human-in-the-loop", "/pattern/review-queue", "/guides/the-law-by-screen"],
  [
    "false alarms",
    "/glossary#false-positive",
    "/case-studies/epic-sepsis-model",
    "/evidence/wong21",
    "/evidence/wong26",
  ],
  ["uncertainty visualization", "/pattern/uncertainty-range", "/evidence/fernandes18", "/evidence/kay16"],
  ["explainable AI", "/pattern/why-explanations", "/glossary#explainability"],
  ["least privilege", "/glossary#least-privilege"],
  ["CoT", "/glossary#chain-of-thought", "/pattern/reasoning-display"],
  ["sampling temperature", "/glossary#temperature", "/pattern/temperature-slider"],
  [
    "hidden instructions in a web page",
    "/glossary#prompt-injection",
    "/pattern/untrusted-content",
    "/case-studies/claude-for-chrome-pilot",
    "/evidence/anthropic25chrome",
  ],
  ["model drift", "/glossary#distribution-shift", "/pattern/model-change-notice"],
  ["A2A", "/glossary#agent2agent-protocol"],
  ["autocomplete", "/pattern/ghost-text", "/case-studies/gmail-smart-compose", "/evidence/chen19"],
  ["undo", "/pattern/undo-checkpoints"],
  ["citations", "/pattern/inline-citations"],
  ["privacy", "/laws/context-relevance", "/pattern/memory-controls", "/pattern/connector-consent"],
  ["trust", "/glossary#trust-calibration", "/glossary#appropriate-reliance", "/evidence/yin19"],
  ["bias", "/laws/fairness-inclusion", "/glossary#automation-bias"],
  ["accessibility", "/guides/accessibility-of-ai-interfaces"],
  ["watermark", "/glossary#watermark"],
  ["age", "/case-studies/character-ai-teens"],
  ["tokens", "/glossary#token"],
  ["podcast", "/listen"],
  ["hallucinating", "/glossary#hallucination"],
  ["kit", "/kit"],
  ["halucination", "/glossary#hallucination"],
  ["progresive disclosure", "/pattern/progressive-disclosure"],
  ["sycophansy", "/glossary#sycophancy", "/case-studies/chatgpt-sycophancy"],
  ["confidance indicator", "/pattern/confidence-indicators"],
  ["promt injection", "/glossary#prompt-injection"],
  ["i am designing a voice assistant", "/start/voice"],
  ["Duolingo", "/case-studies/duolingo-max"],
  ["GitHub Copilot productivity", "/case-studies/ai-coding-assistants", "/evidence/peng23", "/evidence/becker25"],
  ["Gmail", "/case-studies/gmail-smart-compose"],
  ["change the color theme", "/settings"],
  ["air canada refund", "/case-studies/air-canada-chatbot"],
  ["Taco Bell", "/case-studies/taco-bell-voice-ordering"],
  ["Be My Eyes", "/case-studies/be-my-eyes"],
  ["GPT-4o", "/case-studies/gpt-4o-replacement", "/evidence/lai26"],
  [
    "do explanations make people trust wrong answers",
    "/evidence/bansal21",
    "/evidence/poursabzi21",
    "/evidence/vasconcelos23",
    "/pattern/why-explanations",
  ],
  ["does AI make programmers faster", "/case-studies/ai-coding-assistants", "/evidence/peng23", "/evidence/becker25"],
  ["what must I disclose under the EU AI Act", "/guides/the-law-by-screen"],
  ["how do I test an AI feature before launch", "/guides/evaluating-before-and-after-launch"],
  [
    "when should an agent ask before acting",
    "/pattern/autonomy-dial",
    "/pattern/plan-preview",
    "/pattern/permission-scope-and-duration",
    "/evidence/zhou26",
  ],
  ["why does face recognition fail for some people", "/evidence/buolamwini18"],
];

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function firstFor(query: string): Promise<string[]> {
  const answer = await site.fetch(`/api/search?${new URLSearchParams({ q: query })}`);
  const { results } = searchAnswerSchema.parse(await answer.json());
  return results.slice(0, 3).map(({ path }) => path);
}

it("a right page is among the first three of at least 55 of 60 queries", async () => {
  const missed: string[] = [];
  for (const [query, ...paths] of queries) {
    const first = await firstFor(query);
    if (!first.some((path) => paths.includes(path))) missed.push(`${query}: ${first.join(" ")}`);
  }
  expect(queries).toHaveLength(60);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(5);
});

it("finds every record by its name", async () => {
  const missed: string[] = [];
  for (const kind of kinds)
    for (const record of await findAll(site.db, kind)) {
      const title = titleOf(kind, record);
      if (!(await firstFor(title)).includes(pathOf(kind, record.slug)))
        missed.push(`${descriptors[kind].words.singular} ${title}`);
    }
  expect(missed).toEqual([]);
});
