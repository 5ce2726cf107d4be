import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sentencesOf } from "../../app/features/audio/narration/passages.ts";
import { createAgent } from "../../app/features/guide/agent.server.ts";
import type { Speak } from "../../app/features/guide/speech.server.ts";
import type { Ask } from "../../app/site/site-options.ts";
import { openDatabase } from "../../db/dialect.ts";
import type { Db } from "../../db/schema.ts";
import { seededDatabase } from "./seeded-database.ts";

type Said = { type: string; [part: string]: unknown };
type Tools = (name: string, parameters: object) => string;

/** A conversation with the built-in agent, without a connection. */
export type Talk = {
  /** Says something. @returns the answer */
  say: (text: string) => Promise<string>;
  /** Sends any message. */
  send: (message: object | string) => void;
  /** All that the agent has sent, in order. */
  messages: Said[];
  /** Tools that were called, with their parameters. */
  called: [name: string, parameters: object][];
  /** Code and reason, once the agent has ended the conversation. */
  ended: [code: number, reason: string][];
  close: () => void;
};

type TalkOptions = {
  db: Db;
  ask?: Ask;
  speak?: Speak;
  /** What a client's tools answer; nothing where they never do. */
  tools?: Tools;
  start?: object;
};

/** Begins a conversation; its greeting is the first answer. */
export function talk({ db, ask, speak, tools = () => "", start = {} }: TalkOptions): Talk {
  const messages: Said[] = [];
  const called: Talk["called"] = [];
  const ended: Talk["ended"] = [];
  const waiting: ((answer: string) => void)[] = [];
  const quiet = () => {};
  const agent = createAgent({
    db,
    ask,
    speak,
    sentencesOf,
    clock: () => new Date(),
    log: { error: quiet, warn: quiet },
  });
  const take = (message: object) => {
    const said: Said = JSON.parse(JSON.stringify(message));
    messages.push(said);
    const { agent_response_event: response, client_tool_call: call } = said as {
      agent_response_event?: { agent_response: string };
      client_tool_call?: { tool_name: string; tool_call_id: string; parameters: object };
    };
    if (response) waiting.shift()?.(response.agent_response);
    if (!call) return;
    called.push([call.tool_name, call.parameters]);
    const result = tools(call.tool_name, call.parameters);
    const answer = { type: "client_tool_result", tool_call_id: call.tool_call_id, result, is_error: false };
    queueMicrotask(() => conversation.receive(JSON.stringify(answer)));
  };
  const conversation = agent.open(take, (code, reason) => void ended.push([code, reason]));
  const send = (message: object | string) =>
    conversation.receive(typeof message === "string" ? message : JSON.stringify(message));
  send({ type: "conversation_initiation_client_data", ...start });
  return {
    say: (text) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        send({ type: "user_message", text });
      }),
    send,
    messages,
    called,
    ended,
    close: () => conversation.close(),
  };
}

/** A copy of the seed's database, opened. */
export async function openSeeded(): Promise<{ db: Db; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "voice-"));
  const file = join(folder, "site.db");
  await cp(seededDatabase(), file);
  const db = openDatabase(file);
  return {
    db,
    async close() {
      await db.destroy();
      await rm(folder, { recursive: true });
    },
  };
}
