/** What the agent says to the client, as JSON text frames. */
export type AgentMessage = object;

const FORMAT = "pcm_16000";

/** The first message of all: what a client waits for before anything else. */
export const metadata = (id: string): AgentMessage => ({
  type: "conversation_initiation_metadata",
  conversation_initiation_metadata_event: {
    conversation_id: id,
    agent_output_audio_format: FORMAT,
    user_input_audio_format: FORMAT,
  },
});

export const response = (text: string, eventId: number): AgentMessage => ({
  type: "agent_response",
  agent_response_event: { agent_response: text, event_id: eventId },
});

/** Sound as 16-bit little-endian PCM, 16,000 samples a second. */
export const audio = (pcm: Uint8Array, eventId: number): AgentMessage => ({
  type: "audio",
  audio_event: { audio_base_64: Buffer.from(pcm).toString("base64"), event_id: eventId },
});

/** Sound of events before this one is not to be heard any more. */
export const interruption = (eventId: number): AgentMessage => ({
  type: "interruption",
  interruption_event: { event_id: eventId },
});

export const toolCall = (name: string, callId: string, parameters: object, eventId: number): AgentMessage => ({
  type: "client_tool_call",
  client_tool_call: { tool_name: name, tool_call_id: callId, parameters, event_id: eventId },
});
