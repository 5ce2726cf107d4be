import type { ServerResponse } from "node:http";
import { z } from "zod";
import { startLocalServer } from "./local-server.ts";

const requestSchema = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });
type Said = z.infer<typeof requestSchema>["messages"];

export type ModelServer = {
  baseUrl: string;
  /** What it was sent, request by request. */
  asked: Said[];
  /** How it answers from now on. */
  behave: (answer: (say: (text: string) => void, response: ServerResponse) => void) => void;
  stop: () => Promise<void>;
};

/** A language model that speaks OpenAI's chat completions, and says what a test lets it say. */
export async function startModelServer(): Promise<ModelServer> {
  const asked: Said[] = [];
  let answer: Parameters<ModelServer["behave"]>[0] = (_, response) => response.end();
  const server = await startLocalServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push(requestSchema.parse(JSON.parse(body)).messages);
    const say = (content: string) => {
      if (!response.headersSent) response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    };
    answer(say, response);
  });
  return {
    baseUrl: `${server.origin}/v1`,
    asked,
    behave(next) {
      answer = next;
    },
    stop: server.stop,
  };
}
