import { player } from "../../audio/player.ts";
import { isActive } from "../voice-session.ts";
import type { Voice } from "../voice-store.ts";
import { type HeadMood, loudnessOf } from "./pose.ts";

/** What the head does now, and how loud that is, from 0 to 1. */
type Heard = { mood: () => HeadMood; level: () => number; end: () => void };

/** Hears along with the conversation, else with the player. */
export function listenAlong(): Heard {
  let voice: Voice | undefined;
  // The panel of the guide, which stands in the same card, brings it along.
  import("../voice.ts").then(
    (module) => {
      voice = module.voice;
    },
    () => {},
  );
  const played = hearPlayer();
  const mood = (): HeadMood => {
    const session = voice?.state();
    if (session && isActive(session)) return session.isSpeaking ? "speaks" : "listens";
    return player.state().isPlaying ? "speaks" : "rests";
  };
  return {
    mood,
    level() {
      const session = voice?.state();
      if (session && isActive(session)) return voice?.level() ?? 0;
      return mood() === "speaks" ? played.level() : 0;
    },
    end: played.end,
  };
}

/**
 * The loudness of what is played, from a copy of its sound: the sound itself goes on as it does. Browsers that give no
 * copy have a mouth that moves evenly.
 */
function hearPlayer(): { level: () => number; end: () => void } {
  const sound = window.sound;
  const done = new AbortController();
  let context: AudioContext | undefined;
  let analyser: AnalyserNode | undefined;
  const samples = new Uint8Array(256);

  const hear = () => {
    if (!sound || analyser) return;
    const stream = copyOf(sound);
    if (!stream || stream.getAudioTracks().length === 0) return;
    context ??= new AudioContext();
    analyser = new AnalyserNode(context, { fftSize: samples.length });
    new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(analyser);
  };
  // Another file is another copy.
  sound?.addEventListener(
    "emptied",
    () => {
      analyser = undefined;
    },
    done,
  );
  sound?.addEventListener("playing", hear, done);
  if (sound && !sound.paused) hear();

  return {
    level() {
      if (!analyser) return 0.3 + 0.25 * Math.sin(performance.now() / 90);
      analyser.getByteTimeDomainData(samples);
      return loudnessOf(samples);
    },
    end() {
      done.abort();
      context?.close();
    },
  };
}

function copyOf(sound: HTMLAudioElement): MediaStream | undefined {
  const capture: unknown = Reflect.get(sound, "captureStream");
  if (typeof capture !== "function") return undefined;
  try {
    const stream: unknown = capture.call(sound);
    return stream instanceof MediaStream ? stream : undefined;
  } catch {
    // Sound of another site is not given away.
    return undefined;
  }
}
