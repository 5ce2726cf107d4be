import { expect, it } from "vitest";
import { isWholeEvent } from "./voice-events.ts";

const response = (contents: unknown) => ({ type: "agent_response", agent_response_event: contents });

it.each([
  ["an answer", response({ agent_response: "Hello.", event_id: 1 })],
  ["sound", { type: "audio", audio_event: { audio_base_64: "AAAA", event_id: 1 } }],
  ["the end of sound, which has none", { type: "audio", audio_event: { event_id: 1 } }],
  ["what is not known here", { type: "vad_score" }],
])("%s is whole", (_, event) => expect(isWholeEvent(event)).toBe(true));

it.each([
  ["without contents", response(undefined)],
  ["with null", response(null)],
  ["with a text for contents", response("Hello.")],
  ["without a number", response({ agent_response: "Hello." })],
  ["with an answer that is none", response({ agent_response: { toString: 1 }, event_id: 1 })],
  ["with sound that is none", { type: "audio", audio_event: { audio_base_64: 7, event_id: 1 } }],
  ["with sound in letters of no base64", { type: "audio", audio_event: { audio_base_64: "a b-", event_id: 1 } }],
  ["with sound that is cut off", { type: "audio", audio_event: { audio_base_64: "AAAAA", event_id: 1 } }],
  ["that calls a tool without a name", { type: "client_tool_call", client_tool_call: { tool_call_id: "1" } }],
  ["of no part at all", { type: "ping" }],
])("one %s is not", (_, event) => expect(isWholeEvent(event)).toBe(false));
