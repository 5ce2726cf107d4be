import { STATUS_CODES } from "node:http";
import { z } from "zod";
import type { Environment } from "../../site/environment.ts";
import { eventData } from "./protocol.ts";

export type Message = { role: "system" | "user" | "assistant"; content: string };
export type Tool = { name: string; description: string; parameters: object };
/** A piece of an answer, or a call of one of the tools. */
export type Piece = { text: string } | { call: { name: string; parameters: unknown } };

export type LanguageModel = {
  /** Streams an answer. Throws `ModelFailure`; ends the vendor's work when it is no longer read. */
  stream: (messages: readonly Message[], tools: readonly Tool[]) => AsyncGenerator<Piece>;
  /** A whole answer to one instruction. Rejects with `ModelFailure`. */
  ask: (instruction: string, text: string) => Promise<string>;
};

/** Why a model gave no answer, for the log: nothing of what was asked or answered. */
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

/** Milliseconds to the first piece of an answer, and from one to the next. */
const [FIRST, NEXT] = [15_000, 10_000];
/** Characters of a stream, with all that is around the answer. */
const LONGEST = 1_000_000;

const toolCall = z.object({
  index: z.number().default(0),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
});
const message = z.object({ content: z.string().nullish(), tool_calls: z.array(toolCall).nullish() });
/** A chunk of a stream, or the whole answer of an endpoint that does not stream. */
const chunkSchema = z.object({
  choices: z.array(z.object({ delta: message.optional(), message: message.optional() })),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function wholeOf(answer: Response): Promise<string> {
  const text = await answer.text();
  if (text.length > LONGEST) throw new RangeError("The answer is too long.");
  return text.trim();
}

/**
 * Passes on what is outside of <think>…</think> and the like, however the tags are cut into pieces. An end without a
 * beginning is a failure: the server of the model has its reasoning parser off, and what came before was no answer.
 */
function withoutThoughts(): (piece: string) => string {
  let held = "";
  return (piece) => {
    held = (held + piece).replaceAll(/<(think(?:ing)?|thought|reasoning)>.*?<\/\1>/gis, "");
    // What may be the beginning of a thought waits for the rest of it.
    const open = held.search(/<(?:think|thought|reasoning)|<\/?[a-z]{0,9}$/i);
    const close = held.search(/<\/(?:think|thought|reasoning)/i);
    if (close >= 0 && (open < 0 || close <= open))
      throw new ModelFailure(
        "The language model mixes reasoning into its answer. Turn on its server's reasoning parser.",
      );
    const said = open < 0 ? held : held.slice(0, open);
    held = held.slice(said.length);
    return said;
  };
}

/** An endpoint of the chat API that many vendors and local servers have. */
export function languageModel(
  { baseUrl, model, apiKey }: NonNullable<Environment["languageModel"]>,
  { first, next } = { first: FIRST, next: NEXT },
): LanguageModel {
  async function open(messages: readonly Message[], tools: readonly Tool[], signal: AbortSignal): Promise<Response> {
    const offered = tools.map((tool) => ({ type: "function", function: tool }));
    const answer = await fetch(`${baseUrl.replace(/\/$/, "")}/chat/completions`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}) },
      body: JSON.stringify({ model, messages, stream: true, ...(offered.length > 0 ? { tools: offered } : {}) }),
      redirect: "error",
      signal,
    });
    // Some models take no tools, and say so in this way.
    if ([400, 404, 422].includes(answer.status) && tools.length > 0) {
      await answer.body?.cancel();
      return open(messages, [], signal);
    }
    if (!answer.ok) throw new ModelFailure(STATUS_CODES[answer.status] ?? "Unknown status", answer.status);
    return answer;
  }

  async function* stream(messages: readonly Message[], tools: readonly Tool[]): AsyncGenerator<Piece> {
    const controller = new AbortController();
    const late = () => controller.abort(new ModelFailure("The language model did not answer in time."));
    let timer = setTimeout(late, first);
    const calls = new Map<number, { name: string; text: string }>();
    const outside = withoutThoughts();
    try {
      const answer = await open(messages, tools, controller.signal);
      const isStream = answer.headers.get("Content-Type")?.includes("event-stream");
      for await (const data of isStream && answer.body ? eventData(answer.body, LONGEST) : [await wholeOf(answer)]) {
        if (data === "[DONE]" || data === "") continue;
        const chunk = chunkSchema.safeParse(parsed(data));
        if (!chunk.success) throw new ModelFailure("The language model's answer could not be read.");
        const said = chunk.data.choices[0]?.delta ?? chunk.data.choices[0]?.message;
        for (const { index, function: call } of said?.tool_calls ?? []) {
          const known = calls.get(index) ?? { name: "", text: "" };
          calls.set(index, { name: known.name + (call?.name ?? ""), text: known.text + (call?.arguments ?? "") });
        }
        clearTimeout(timer);
        timer = setTimeout(late, next);
        // While a model reasons, nothing is said, and empty pieces show that it is at work.
        yield { text: outside(said?.content ?? "") };
      }
      for (const { name, text } of calls.values()) yield { call: { name, parameters: parsed(text || "{}") } };
    } catch (error) {
      const reason: unknown = controller.signal.aborted ? controller.signal.reason : error;
      if (reason instanceof ModelFailure) throw reason;
      if (reason instanceof RangeError) throw new ModelFailure("The language model's answer is too long.");
      throw new ModelFailure("The language model could not be reached.");
    } finally {
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
      let said = "";
      for await (const piece of stream(messages, [])) if ("text" in piece) said += piece.text;
      if (!said.trim()) throw new ModelFailure("The language model gave no answer.");
      return said.trim();
    },
  };
}
