import { randomUUID } from "node:crypto";
import type { Db } from "../../../db/schema.ts";
import { createPassageFinder } from "../search/find-passages.ts";
import type { Ask } from "../site-options.ts";
import type { AgentMessage } from "./agent-messages.ts";
import { Conversation } from "./conversation.ts";
import { createDestinationFinder } from "./destinations.ts";
import { createPhrasing } from "./phrasing.ts";
import { createReplies } from "./replies.ts";
import type { Speak } from "./speech.ts";

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
