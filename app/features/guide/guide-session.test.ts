import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ConnectOptions, createConversation, type Session } from "./conversation.ts";
import { startGuide } from "./guide-session.ts";
import type { GuideEvent } from "./protocol.ts";

beforeEach(() => {
  vi.stubGlobal("location", { pathname: "/about" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));
const encode = (event: GuideEvent) => new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);
const streamOf = (...events: GuideEvent[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const event of events) controller.enqueue(encode(event));
      controller.close();
    },
  });
const part: GuideEvent = { type: "text", delta: "Because" };

/** A conversation with the site's own guide, whose answers are these bodies in turn. */
async function talk(...bodies: ReadableStream<Uint8Array>[]) {
  vi.stubGlobal("fetch", async () => new Response(bodies.shift()));
  const connect = async (options: ConnectOptions): Promise<Session> => startGuide(options);
  const ignore = () => {};
  const needs = { connect, pausePodcast: () => ignore, showToast: ignore, noteUse: ignore, keep: ignore, log: ignore };
  const store = createConversation({ ...needs, sendRating: async () => {} }, 0);
  await store.start(false);
  return store;
}

it.each([
  ["with its last event is complete", [part, { type: "done" }], null],
  ["without it was cut off", [part], "The answer was cut off. Please ask again."],
  ["without any event was cut off", [], "The answer was cut off. Please ask again."],
] as [string, GuideEvent[], string | null][])("an answer that ends %s", async (_, events, problem) => {
  const store = await talk(streamOf(...events));
  await store.say("Why?");
  await vi.waitFor(() => expect(store.state().isAnswering).toBe(false));
  expect(store.state()).toMatchObject({ status: "connected", problem });
});

it("an answer that a newer question replaces is no problem when its stream closes", async () => {
  let close = () => {};
  const first = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encode(part));
      close = () => controller.close();
    },
  });
  const store = await talk(first, streamOf({ type: "text", delta: "Better." }, { type: "done" }));
  await store.say("Why?");
  await settle();
  await store.say("How?");
  close();
  await vi.waitFor(() => expect(store.state().isAnswering).toBe(false));
  await settle();
  expect(store.state().problem).toBeNull();
});
