import { describe, expect, it } from "vitest";
import { readClientMessage } from "./client-messages.server.ts";

const read = (message: unknown) => readClientMessage(JSON.stringify(message));

describe("a frame of a client", () => {
  it.each([
    { type: "user_message", text: "Take me to the glossary" },
    { type: "pong", event_id: 3 },
    { type: "feedback", score: "like", event_id: 3 },
    { type: "client_tool_result", tool_call_id: "one", result: "", is_error: true },
  ])("is a message: $type", (message) => {
    expect(read({ ...message, more: "left out" })).toEqual(message);
  });

  it("is sound, whose samples are not kept", () => {
    expect(read({ user_audio_chunk: "AAAA" })).toEqual({ type: "audio" });
  });

  it.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["of a type that nobody speaks", JSON.stringify({ type: "toString" })],
    ["a verdict that there is not", JSON.stringify({ type: "feedback", score: "love", event_id: 1 })],
  ])("is none: %s", (_what, frame) => {
    expect(readClientMessage(frame)).toBeUndefined();
  });

  it.each(["user_message", "contextual_update"])("is none with a text that nobody types: %s", (type) => {
    expect(read({ type, text: "a".repeat(20_000) })).toBeDefined();
    expect(read({ type, text: "a".repeat(20_001) })).toBeUndefined();
  });

  it("is none with a result of a tool that is longer than any", () => {
    const result = { type: "client_tool_result", tool_call_id: "one", is_error: false };
    expect(read({ ...result, result: "a".repeat(100_000) })).toBeDefined();
    expect(read({ ...result, result: "a".repeat(100_001) })).toBeUndefined();
    expect(read({ ...result, tool_call_id: "a".repeat(101), result: "" })).toBeUndefined();
  });
});
