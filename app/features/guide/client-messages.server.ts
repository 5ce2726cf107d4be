import { z } from "zod";

/** Characters of one message of a visitor; more is no question. */
export const LONGEST_MESSAGE = 2_000;

const text = z.string().max(20_000);
const value = z.union([text, z.number(), z.boolean()]);

const start = z.object({
  type: z.literal("conversation_initiation_client_data"),
  conversation_config_override: z
    .object({
      agent: z.object({ first_message: text.optional() }).optional(),
      conversation: z.object({ text_only: z.boolean().optional() }).optional(),
    })
    .optional(),
  dynamic_variables: z.record(z.string().max(100), z.union([z.string().max(100_000), value])).optional(),
});
const audio = z.object({ user_audio_chunk: z.string() }).transform(() => ({ type: "audio" as const }));

/** What a client may say, of which more is in the messages than is read here. */
const clientMessage = z.union([
  start,
  z.object({ type: z.literal("user_message"), text }),
  z.object({ type: z.literal("contextual_update"), text }),
  z.object({ type: z.literal("user_activity") }),
  z.object({ type: z.literal("pong"), event_id: z.number() }),
  z.object({ type: z.literal("feedback"), score: z.enum(["like", "dislike"]), event_id: z.number() }),
  z.object({
    type: z.literal("client_tool_result"),
    tool_call_id: z.string().max(100),
    result: z.string().max(100_000),
    is_error: z.boolean(),
  }),
  audio,
]);
type ClientMessage = z.output<typeof clientMessage>;
export type StartMessage = z.output<typeof start>;

/** A frame as a message; undefined for what is none. */
export function readClientMessage(frame: string): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(frame)).data;
  } catch {
    return undefined;
  }
}
