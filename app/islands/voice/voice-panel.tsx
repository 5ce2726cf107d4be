"use client";

import { useEffect, useRef, useState } from "react";
import { isActive } from "../../domain/voice-session.ts";
import { AskForm } from "./ask-form.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import { TalkControls } from "./talk-controls.tsx";
import { Transcript } from "./transcript.tsx";
import { useAbout } from "./use-about.ts";
import { useAskedPassage } from "./use-asked-passage.ts";
import { useHearing } from "./use-hearing.ts";
import { useVoice } from "./use-voice.ts";
import "./use-styles.ts";
import { useGo } from "../start/use-go.ts";
import { goBy, voice } from "./voice.ts";

const PREVIEW = 80;

/** The voice guide in the card of the audio interface: typed to or spoken with, its answers read and heard. */
export default function VoicePanel() {
  const session = useVoice();
  const about = useAbout();
  const go = useGo();
  const [passage, forgetPassage] = useAskedPassage();
  const [unsent, setUnsent] = useState("");
  const started = useRef(false);
  const heard = useHearing(session, ask);
  const isOn = isActive(session);
  const isOwn = about?.agent === "built-in";

  useEffect(() => goBy(go), [go]);

  async function ask(text: string) {
    // The site's own agent reads its answers out; a vendor's would want the microphone for that.
    await voice.start({ isTextOnly: !isOwn, isAsked: true });
    started.current = true;
    if (voice.state().status !== "connected") return setUnsent(text);
    setUnsent("");
    voice.say(text);
    forgetPassage();
  }

  return (
    <section className={`voice ${isOn ? "is-on" : ""}`} aria-labelledby="voice-title">
      <h3 id="voice-title">Ask the guide</h3>
      {!isOn && session.lines.length === 0 && about && <PrivacyNote about={about} />}
      {session.problem && !isOn && (
        <p role="alert" className="voice-problem">
          {session.problem}
        </p>
      )}
      <Transcript session={session} words={heard.words} />
      {passage && (
        <p className="voice-passage">
          About: “{passage.length > PREVIEW ? `${passage.slice(0, PREVIEW).trimEnd()}…` : passage}”
          <button type="button" className="voice-plain" onClick={() => void ask("Explain the highlighted text.")}>
            Explain it
          </button>
        </p>
      )}
      <AskForm
        key={unsent}
        initial={unsent}
        isBusy={session.status === "connecting" || session.status === "disconnecting"}
        onAsk={(text) => {
          // Who types has given up to speak.
          heard.abort();
          return ask(text);
        }}
        onTyping={voice.tellActivity}
      />
      {about && <TalkControls session={session} isOwn={isOwn} heard={heard} />}
    </section>
  );
}
