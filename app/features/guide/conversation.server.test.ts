import { describe, expect, it } from "vitest";
import { Conversation } from "./conversation.server.ts";
import type { Reply } from "./replies.server.ts";

type Message = { type: string; [part: string]: unknown };
const start = { type: "conversation_initiation_client_data" };
const silent = { ...start, conversation_config_override: { conversation: { text_only: true } } };

function begin({ reply = (said: string) => said, speak = async (_: string) => new Uint8Array(64_000) } = {}) {
  const messages: Message[] = [];
  const ended: unknown[] = [];
  const order: string[] = [];
  const conversation = new Conversation({
    id: "one",
    reply: reply as Reply,
    speak: async (sentence) => {
      order.push(`make ${sentence}`);
      return speak(sentence);
    },
    sentencesOf: (text) => text.split(/(?<=\.) /),
    clock: () => new Date(0),
    send(message) {
      const said: Message = JSON.parse(JSON.stringify(message));
      messages.push(said);
      if (said.type === "audio") order.push("sent");
    },
    end: (code, reason) => void ended.push([code, reason]),
    log: { error: () => {} },
  });
  const send = (message: unknown) =>
    conversation.receive(typeof message === "string" ? message : JSON.stringify(message));
  const types = () => messages.map(({ type }) => type);
  return { conversation, messages, ended, order, send, types };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a conversation", () => {
  it("begins with its metadata, then greets, by name where it has one", () => {
    const { messages, send } = begin();
    send({ ...silent, dynamic_variables: { name: "Ada" } });
    expect(messages.map(({ type }) => type)).toEqual(["conversation_initiation_metadata", "agent_response"]);
    expect(JSON.stringify(messages[1])).toContain("Hello, Ada.");
  });

  it("does not greet who begins with a question", () => {
    const { messages, send } = begin();
    send({ ...silent, dynamic_variables: { greeting: false } });
    expect(messages).toHaveLength(1);
  });

  it("says the first message that the client asks for", () => {
    const { messages, send } = begin();
    send({ ...start, conversation_config_override: { agent: { first_message: "Welcome." } } });
    expect(messages[1]).toMatchObject({ agent_response_event: { agent_response: "Welcome.", event_id: 1 } });
  });

  it("sends each sentence before it makes the next", async () => {
    const { order, send } = begin();
    send({ ...start, conversation_config_override: { agent: { first_message: "One. Two." } } });
    await settle();
    await settle();
    const sent = Array<string>(4).fill("sent");
    expect(order).toEqual(["make One.", ...sent, "make Two.", ...sent]);
  });

  it("says nothing aloud to a client that is text alone, unless that plays sound in a way of its own", async () => {
    const quiet = begin();
    quiet.send(silent);
    await settle();
    expect(quiet.order).toEqual([]);
    const own = begin();
    own.send({ ...silent, dynamic_variables: { speech: true } });
    await settle();
    expect(own.order[0]).toMatch(/^make/);
  });

  it("is interrupted by the next question, whose sound has the number of the interruption", async () => {
    const { messages, send } = begin();
    send({ ...start, conversation_config_override: { agent: { first_message: "One." } } });
    await settle();
    send({ type: "user_message", text: "Stop." });
    await settle();
    expect(messages.filter(({ type }) => type === "interruption")).toMatchObject([
      { interruption_event: { event_id: 2 } },
    ]);
    expect(messages.filter(({ type }) => type === "agent_response").at(-1)).toMatchObject({
      agent_response_event: { agent_response: "Stop.", event_id: 2 },
    });
  });

  it.each([
    ["no JSON", "{"],
    ["a message of no known type", { type: "constructor" }],
    ["a text that is none", { type: "user_message", text: 7 }],
    ["a second beginning", start],
  ])("ends at %s, with a reason", (_, message) => {
    const { ended, send } = begin();
    send(start);
    send(message);
    expect(ended).toEqual([[1008, expect.stringMatching(/\.$/)]]);
    send({ type: "user_message", text: "still there?" });
    expect(ended).toHaveLength(1);
  });

  it("does not begin with anything else", () => {
    const { ended, send, types } = begin();
    send({ type: "user_message", text: "hello" });
    expect([ended.length, types()]).toEqual([1, []]);
  });

  it("answers in order, takes three questions at a time and no novel", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { messages, send } = begin({ reply: (said: string) => held.then(() => said) as never });
    send(silent);
    for (const text of ["a", "b", "c", "d"]) send({ type: "user_message", text });
    send({ type: "user_message", text: "x".repeat(3_000) });
    release();
    await settle();
    const said = messages.flatMap((message) => JSON.stringify(message).match(/"agent_response":"([^"]*)"/)?.[1] ?? []);
    expect(said[1]).toContain("One question at a time");
    expect(said[2]).toContain("too long");
    expect(said.slice(3)).toEqual(["a", "b", "c"]);
  });

  it("says so when something breaks, and goes on", async () => {
    const { messages, send } = begin({
      reply: () => {
        throw new Error("broken");
      },
    });
    send(silent);
    send({ type: "user_message", text: "a" });
    await settle();
    expect(JSON.stringify(messages.at(-1))).toContain("went wrong on our side");
  });
});
