import type { RequestListener, ServerResponse } from "node:http";
import { afterEach, expect, it } from "vitest";
import { type LocalServer, startLocalServer } from "../../../tests/support/local-server.ts";
import { failureOf, languageModel, type Piece } from "./language-model.server.ts";

let server: LocalServer | undefined;
afterEach(() => server?.stop());

const patient = { first: 60_000, next: 60_000 };

/** What a model says to one message, by a server that answers so. */
async function piecesOf(answer: RequestListener, limits = patient): Promise<Piece[]> {
  server = await startLocalServer(answer);
  const model = languageModel({ baseUrl: `${server.origin}/v1`, apiKey: undefined, model: "m" }, limits);
  const pieces: Piece[] = [];
  for await (const piece of model.stream([{ role: "user", content: "Say." }], [])) pieces.push(piece);
  return pieces;
}
const textOf = (pieces: readonly Piece[]) => pieces.map((piece) => ("text" in piece ? piece.text : "")).join("");
const chunk = (delta: object) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`;
const streaming =
  (...deltas: object[]): RequestListener =>
  (_, response) =>
    response
      .writeHead(200, { "Content-Type": "text/event-stream" })
      .end(`${deltas.map(chunk).join("")}data: [DONE]\n\n`);

it.each([
  ["in pieces", ["Put it", " beside", " the result."]],
  ["after thoughts", ["<thi", "nk>They want undo.</th", "ink>Put it beside the result."]],
  ["after reasoning", ["<reasoning>They want undo.</reason", "ing>Put it beside the result."]],
  ["before thoughts", ["Put it beside the result.", "<think>They want undo, so"]],
])("an answer that comes %s is read without them", async (_, parts) => {
  const pieces = await piecesOf(streaming(...parts.map((content) => ({ content }))));
  expect(textOf(pieces).trim()).toBe("Put it beside the result.");
});

it("a call of a tool is put together from its pieces", async () => {
  const call = (part: object) => ({ tool_calls: [{ index: 0, function: part }] });
  const pieces = await piecesOf(
    streaming(call({ name: "search", arguments: '{"que' }), call({ arguments: 'ry":"undo"}' })),
  );
  expect(pieces.filter((piece) => "call" in piece)).toEqual([
    { call: { name: "search", parameters: { query: "undo" } } },
  ]);
});

const stall = (_: unknown, response: ServerResponse) => {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  response.write(chunk({ content: "Put it" }));
};
it.each<[string, RequestListener, object]>([
  ["refuses the key", (_, response) => response.writeHead(401).end("secret"), { status: 401, reason: "Unauthorized" }],
  [
    "is asked too often",
    (_, response) => response.writeHead(429).end("secret"),
    { status: 429, reason: "Too Many Requests" },
  ],
  [
    "answers what is no answer",
    (_, response) => response.end("{}"),
    { reason: "The language model's answer could not be read." },
  ],
  [
    "reasons aloud without a beginning",
    streaming({ content: "They want undo." }, { content: "</think>Put it" }),
    { reason: "The language model mixes reasoning into its answer. Turn on its server's reasoning parser." },
  ],
  ["hangs up", (request) => request.socket.destroy(), { reason: "The language model could not be reached." }],
  [
    "has no end",
    (_, response) => response.end(" ".repeat(2_000_000)),
    { reason: "The language model's answer is too long." },
  ],
])("a model that %s fails by that name, without what was asked", async (_, answer, told) => {
  const error: unknown = await piecesOf(answer).catch((failed: unknown) => failed);
  expect(failureOf(error)).toEqual(told);
});

it.each<[string, RequestListener, typeof patient]>([
  ["never answers", () => {}, { first: 200, next: 60_000 }],
  ["stops within its answer", stall, { first: 60_000, next: 200 }],
])("a model that %s is given up in time", async (_, answer, limits) => {
  const error: unknown = await piecesOf(answer, limits).catch((failed: unknown) => failed);
  expect(failureOf(error)).toEqual({ reason: "The language model did not answer in time." });
});
