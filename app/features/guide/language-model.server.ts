import { STATUS_CODES } from "node:http";
import { z } from "zod";
import type { Environment } from "../../site/environment.ts";
import { eventData } from "./protocol.ts";

export type Message = { role: "system" | "user" | "assistant"; content: string };
export type Tool = { name: string; description: string; parameters: object };
/** A piece of an answer, or a tool call. */
export type Piece = { text: string } | { call: { name: string; parameters: unknown } };

export type LanguageModel = {
  /** Streams an answer. Closing the generator cancels the request. @throws ModelFailure */
  stream: (messages: readonly Message[], tools: readonly Tool[]) => AsyncGenerator<Piece>;
  /** Returns a complete answer to one instruction. @throws ModelFailure */
  ask: (instruction: string, text: string) => Promise<string>;
};

/** A failed model request. Its message goes to the log and so never quotes the question or the answer. */
export class ModelFailure extends Error {
  readonly status: number | undefined;
  constructor(reason: string, status?: number) {
    super(reason);
    this.status = status;
  }
}
export const failureOf = (error: unknown): { status?: number; reason: string } =>
  error instanceof ModelFailure
    ? { ...(error.status ? { status: error.status } : {}), reason: error.message }
    : { reason: "The language model's answer could not be read." };

/** Maximum time until the first piece of an answer, between two pieces, and for the whole, in milliseconds. */
const [FIRST_TIMEOUT, NEXT_TIMEOUT, WHOLE_TIMEOUT] = [5_000, 5_000, 180_000];
/** The same for the whole answer to one instruction: the browser, which waits ten seconds, still gets the fallback. */
const ASK_TIMEOUT = 6_000;
/** Maximum length of a whole response, in characters. */
const MAX_LENGTH = 1_000_000;

const toolCall = z.object({
  index: z.number().default(0),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
});
const message = z.object({ content: z.string().nullish(), tool_calls: z.array(toolCall).nullish() });
/** A chunk of a stream, or the complete answer of an endpoint that does not stream. */
const chunkSchema = z.object({
  choices: z.array(z.object({ delta: message.optional(), message: message.optional() })),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(answer: Response): Promise<string> {
  const text = await answer.text();
  if (text.length > MAX_LENGTH) throw new RangeError("The answer is too long.");
  return text.trim();
}

/**
 * Creates a filter that removes <think>…</think> and similar blocks, also when pieces split the tags.
 * @throws ModelFailure for a closing tag without an opening one: the model server's reasoning parser is off, and the
 *   text before the tag was reasoning
 */
function reasoningFilter(): (piece: string) => string {
  let buffer = "";
  return (piece) => {
    buffer = (buffer + piece).replaceAll(/<(think(?:ing)?|thought|reasoning)>.*?<\/\1>/gis, "");
    // Text that may be the start of a block is held back until the next piece.
    const open = buffer.search(/<(?:think|thought|reasoning)|<\/?[a-z]{0,9}$/i);
    const close = buffer.search(/<\/(?:think|thought|reasoning)/i);
    if (close >= 0 && (open < 0 || close <= open))
      throw new ModelFailure(
        "The language model mixes reasoning into its answer. Turn on its server's reasoning parser.",
      );
    const answer = open < 0 ? buffer : buffer.slice(0, open);
    buffer = buffer.slice(answer.length);
    return answer;
  };
}

/**
 * A client for OpenAI's chat completions API, which many vendors and local servers offer. `first` and `next` are
 * timeouts in milliseconds.
 */
export function languageModel(
  { baseUrl, model, apiKey }: NonNullable<Environment["languageModel"]>,
  { first, next } = { first: FIRST_TIMEOUT, next: NEXT_TIMEOUT },
): LanguageModel {
  async function open(messages: readonly Message[], tools: readonly Tool[], signal: AbortSignal): Promise<Response> {
    const functions = tools.map((tool) => ({ type: "function", function: tool }));
    const answer = await fetch(`${baseUrl.replace(/\/$/, "")}/chat/completions`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}) },
      body: JSON.stringify({ model, messages, stream: true, ...(functions.length > 0 ? { tools: functions } : {}) }),
      redirect: "error",
      signal,
    });
    // Models without tool support answer with one of these statuses.
    if ([400, 404, 422].includes(answer.status) && tools.length > 0) {
      await answer.body?.cancel();
      return open(messages, [], signal);
    }
    if (!answer.ok) throw new ModelFailure(STATUS_CODES[answer.status] ?? "Unknown status", answer.status);
    return answer;
  }

  async function* stream(
    messages: readonly Message[],
    tools: readonly Tool[],
    whole = WHOLE_TIMEOUT,
  ): AsyncGenerator<Piece> {
    const controller = new AbortController();
    const onTimeout = () => controller.abort(new ModelFailure("The language model did not answer in time."));
    const end = setTimeout(onTimeout, whole);
    let timer = setTimeout(onTimeout, first);
    const calls = new Map<number, { name: string; text: string }>();
    const withoutReasoning = reasoningFilter();
    try {
      const answer = await open(messages, tools, controller.signal);
      const isStream = answer.headers.get("Content-Type")?.includes("event-stream");
      for await (const data of isStream && answer.body
        ? eventData(answer.body, MAX_LENGTH)
        : [await readText(answer)]) {
        if (data === "[DONE]" || data === "") continue;
        const chunk = chunkSchema.safeParse(parseJson(data));
        if (!chunk.success) throw new ModelFailure("The language model's answer could not be read.");
        const part = chunk.data.choices[0]?.delta ?? chunk.data.choices[0]?.message;
        for (const { index, function: call } of part?.tool_calls ?? []) {
          const known = calls.get(index) ?? { name: "", text: "" };
          calls.set(index, { name: known.name + (call?.name ?? ""), text: known.text + (call?.arguments ?? "") });
        }
        clearTimeout(timer);
        timer = setTimeout(onTimeout, next);
        // Empty pieces during reasoning show that the model is still working.
        yield { text: withoutReasoning(part?.content ?? "") };
      }
      for (const { name, text } of calls.values()) yield { call: { name, parameters: parseJson(text || "{}") } };
    } catch (error) {
      const reason: unknown = controller.signal.aborted ? controller.signal.reason : error;
      if (reason instanceof ModelFailure) throw reason;
      if (reason instanceof RangeError) throw new ModelFailure("The language model's answer is too long.");
      throw new ModelFailure("The language model could not be reached.");
    } finally {
      clearTimeout(end);
      clearTimeout(timer);
      controller.abort();
    }
  }

  return {
    stream,
    async ask(instruction, text) {
      const messages: Message[] = [
        { role: "system", content: instruction },
        { role: "user", content: text },
      ];
      let answer = "";
      for await (const piece of stream(messages, [], ASK_TIMEOUT)) if ("text" in piece) answer += piece.text;
      if (!answer.trim()) throw new ModelFailure("The language model gave no answer.");
      return answer.trim();
    },
  };
}
