import { callAgent, type VoiceClient } from "../support/voice-client.ts";
import { atMost, type Finding, median } from "./measure.ts";

/** Conversations that are greeted, one after the other; the first starts the voice and does not count. */
const GREETED = 9;
/** Bytes of a second of sound, and of a piece of it: a shorter one is the last of its sentence. */
const [BYTES_A_SECOND, PIECE] = [32_000, 16_000];

/** The next sentence that is heard: its length in seconds, and when the last of it came. */
async function nextSentence({ next }: VoiceClient): Promise<{ seconds: number; at: number }> {
  let bytes = 0;
  for (;;) {
    const piece = Buffer.from((await next("audio")).audio_event?.audio_base_64 ?? "", "base64").length;
    bytes += piece;
    if (piece < PIECE) return { seconds: bytes / BYTES_A_SECOND, at: performance.now() };
  }
}

/**
 * What the voice of a running site takes for its greeting of two sentences: of the time for which it is heard, and when
 * the first sentence comes, of the time until the second has.
 */
export async function measureSpeech(origin: string): Promise<Finding[]> {
  const [factors, firsts]: [number[], number[]] = [[], []];
  for (let round = 0; round < GREETED; round += 1) {
    const client = await callAgent(origin, { speaks: true, client: "10.1.0.1" });
    const begun = performance.now();
    const [first, second] = [await nextSentence(client), await nextSentence(client)];
    client.socket.close();
    await client.closed;
    if (round === 0) continue;
    factors.push((second.at - begun) / 1000 / (first.seconds + second.seconds));
    firsts.push((first.at - begun) / (second.at - begun));
  }
  return [
    atMost("making speech, of the time for which it is heard", median(factors), 0.2, "", 3),
    atMost("the first sentence sent, of the time until the second is", median(firsts), 0.9),
  ];
}
