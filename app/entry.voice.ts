import { existsSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { createVoice } from "./features/audio/narration/live-voice.ts";
import { sentencesOf } from "./features/audio/narration/passages.ts";
import { createAgent } from "./features/guide/agent.server.ts";
import type { Conversation } from "./features/guide/conversation.server.ts";
import type { FromVoice, ToVoice } from "./http/voice/messages.ts";
import { lowerPriority } from "./http/worker-thread.ts";
import { openServices } from "./services.ts";
import { DomainError } from "./shared/errors.ts";
import { readEnvironment } from "./site/environment.ts";

/** The thread of the built-in voice agent (host/voice starts it): reads the database, thinks and speaks. */
function main(): void {
  const port = parentPort;
  if (!port) throw new Error("This file is a thread of entry.process.ts and is not started by itself.");
  lowerPriority();
  const environment = readEnvironment();
  if (!existsSync(environment.databaseFile)) throw new DomainError("unavailable", "The database file is gone.");
  const { db, model, log, clock } = openServices(environment);
  const agent = createAgent({ db, ask: model?.ask, speak: createVoice(), sentencesOf, clock, log });
  const conversations = new Map<number, Conversation>();
  const tell = (message: FromVoice) => port.postMessage(message);

  port.on("message", (message: ToVoice) => {
    if (message.kind === "alive") return tell({ kind: "alive" });
    const { id } = message;
    if (message.kind === "open") {
      const send = (said: object) => tell({ kind: "message", id, text: JSON.stringify(said) });
      const end = (code: number, reason: string) => tell({ kind: "end", id, code, reason });
      conversations.set(id, agent.open(send, end));
    } else if (message.kind === "frame") conversations.get(id)?.receive(message.text);
    else {
      conversations.get(id)?.close();
      conversations.delete(id);
    }
  });
}

main();
