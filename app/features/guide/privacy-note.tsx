import type { AboutSessions } from "../../shared/voice-offer.ts";
import { canRecognize } from "./recognition.ts";

/** What leaves the browser in a conversation, before there is one (docs/voice.md). */
export function PrivacyNote({ about: { agent, hasModel } }: { about: AboutSessions }) {
  if (agent === "vendor") {
    return (
      <p className="voice-note">
        ElevenLabs runs this assistant. It gets what you type and say, passages you ask about, and the profile you saved
        on this device, if any.
      </p>
    );
  }
  return (
    <p className="voice-note">
      Answers come from this site’s pages. A computer voice reads them when you speak or turn the sound on. What you
      type or highlight, and a profile you saved, go to this site’s server
      {hasModel ? ", which asks a language model to put the answer," : ""} and are not kept.
      {!canRecognize() && " This browser cannot write down what is said, so questions are typed."}
    </p>
  );
}
