type Shape = "string" | "number" | "base64 or none";

/** Of the events of an agent that are used, where their contents stand and what these must be. */
const shapes = new Map<string, [contents: string, parts: Record<string, Shape>]>([
  ["agent_response", ["agent_response_event", { agent_response: "string", event_id: "number" }]],
  ["user_transcript", ["user_transcription_event", { user_transcript: "string" }]],
  ["audio", ["audio_event", { audio_base_64: "base64 or none", event_id: "number" }]],
  ["interruption", ["interruption_event", { event_id: "number" }]],
  ["ping", ["ping_event", { event_id: "number" }]],
  ["client_tool_call", ["client_tool_call", { tool_name: "string", tool_call_id: "string" }]],
  ["agent_tool_response", ["agent_tool_response", { tool_name: "string" }]],
  ["agent_tool_response_full_payload", ["agent_tool_response_full_payload", { tool_name: "string" }]],
  ["mcp_tool_call", ["mcp_tool_call", { tool_call_id: "string" }]],
]);

/** Sound that cannot be decoded would be taken for speech that never ends. */
const isBase64 = (text: string): boolean =>
  /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.replace(/=+$/, "").length % 4 !== 1;

function fits(value: unknown, shape: Shape): boolean {
  if (shape !== "base64 or none") return typeof value === shape;
  return value == null || (typeof value === "string" && isBase64(value));
}

/** Whether an agent's event has what its type promises; of types that are not known here nothing is asked. */
export function isWholeEvent(event: unknown): boolean {
  const parts = new Map<string, unknown>(Object.entries(Object(event)));
  const shape = shapes.get(String(parts.get("type")));
  if (!shape) return true;
  const contents = new Map<string, unknown>(Object.entries(Object(parts.get(shape[0]))));
  return Object.entries(shape[1]).every(([name, one]) => fits(contents.get(name), one));
}
