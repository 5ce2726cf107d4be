/** What the thread of the voice agent is told: a session has come, has said something, has gone. */
export type ToVoice =
  | { kind: "open"; id: number }
  | { kind: "frame"; id: number; text: string }
  | { kind: "close"; id: number }
  | { kind: "alive" };

/** What it tells: a message for a session, or why a session ends. */
export type FromVoice =
  | { kind: "message"; id: number; text: string }
  | { kind: "end"; id: number; code: number; reason: string }
  | { kind: "alive" };
