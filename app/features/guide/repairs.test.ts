import { TextConversation } from "@elevenlabs/client";
import { expect, it } from "vitest";
import { startStandIn } from "../../../tests/support/stand-in-agent.ts";
import { keepNoSound } from "./repairs.ts";

/** Pieces of sound that wait in a text session of the package for somebody who plays them. */
async function waitingIn(repair: (conversation: object) => boolean): Promise<number> {
  const agent = await startStandIn();
  const played = Promise.withResolvers<void>();
  const conversation = await TextConversation.startSession({
    connectionType: "websocket",
    signedUrl: `${agent.baseUrl.replace("http", "ws")}/`,
    textOnly: true,
    onConversationCreated: (one) => void repair(one),
    onMessage: () => played.resolve(),
  });
  agent.tone(2, 1);
  agent.respond("After it.", 1);
  await played.promise;
  const waiting: unknown = Reflect.get(Reflect.get(conversation, "connection"), "pendingAudioEvents");
  await conversation.endSession();
  await agent.close();
  if (!Array.isArray(waiting)) throw new Error("The package keeps sound elsewhere.");
  return waiting.length;
}

it("a text session keeps no sound, which the package alone would until its end", async () => {
  expect(await waitingIn(() => false)).toBe(8);
  expect(await waitingIn(keepNoSound)).toBe(0);
});
