import { randomUUID } from "node:crypto";
import type { Db } from "../../../db/schema.ts";
import type { Ask } from "../../site/site-options.ts";
import { createPassageFinder } from "../search/find-passages.server.ts";
import type { AgentMessage } from "./agent-messages.server.ts";
import { Conversation } from "./conversation.server.ts";
import { createDestinationFinder } from "./destinations.server.ts";
import { createPhrasing } from "./phrasing.server.ts";
import { createReplies } from "./replies.server.ts";
import type { Speak } from "./speech.server.ts";

type AgentOptions = {
  db: Db;
  /** Asks a language model; undefined while none is set up. */
  ask: Ask | undefined;
  /** Undefined on a site without a voice. */
  speak: Speak | undefined;
  sentencesOf: (text: string) => string[];
  clock: () => Date;
  log: { error: (details: object, message: string) => void; warn: (details: object, message: string) => void };
};

/** The built-in agent; it keeps nothing of a conversation beyond its end. */
export function createAgent({ db, ask, sentencesOf, ...options }: AgentOptions) {
  const find = createPassageFinder(db);
  const reply = createReplies({
    find,
    findDestination: createDestinationFinder(find),
    phrase: createPhrasing(ask, sentencesOf, options.log),
  });
  return {
    /** Begins a conversation. @param send writes a message. @param end closes the connection with a code and a sentence. */
    open: (send: (message: AgentMessage) => void, end: (code: number, reason: string) => void): Conversation =>
      new Conversation({ ...options, id: randomUUID(), reply, sentencesOf, send, end }),
  };
}
