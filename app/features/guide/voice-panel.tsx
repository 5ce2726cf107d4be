"use client";

import { useEffect, useState } from "react";
import { useGo } from "../../client/use-go.ts";
import { AskForm } from "./ask-form.tsx";
import { doingOf } from "./doing-of.ts";
import { PrivacyNote } from "./privacy-note.tsx";
import { TalkControls } from "./talk-controls.tsx";
import { Transcript } from "./transcript.tsx";
import { useAbout } from "./use-about.ts";
import { useAskedPassage } from "./use-asked-passage.ts";
import { useHearing } from "./use-hearing.ts";
import { isActive } from "./voice-session.ts";
import "./use-styles.ts";
import { useLoudness, useVoice } from "./use-voice.ts";
import { goBy, voice } from "./voice.ts";
import { VoicePill } from "./voice-pill.tsx";

const PREVIEW = 80;

/**
 * The voice guide in the audio interface: typed to or spoken with, its answers read and heard. Folded it is a line of
 * the pill, and goes on listening, and being told of passages.
 */
export default function VoicePanel({ isFolded }: { isFolded: boolean }) {
  const session = useVoice();
  const about = useAbout();
  const go = useGo();
  const [passage, forgetPassage] = useAskedPassage();
  const [unsent, setUnsent] = useState("");
  const heard = useHearing(session, (said) => void ask(said, true));
  const isOn = isActive(session);
  const isOwn = about?.agent === "built-in";
  const isMuted = useLoudness() === 0;
  const doing = doingOf(session, { isHearing: heard.words !== null, isOwn, isMuted });

  useEffect(() => goBy(go), [go]);

  async function ask(text: string, isSpoken: boolean) {
    setUnsent("");
    // Within a vendor's session that is spoken in, the answer to what is typed is spoken too.
    if (isOwn) voice.loudness.followQuestion(isSpoken);
    // The site's own agent reads its answers out; a vendor's would want the microphone for that.
    await voice.start({ isTextOnly: !isOwn, isAsked: true });
    if (voice.state().status !== "connected") return setUnsent(text);
    voice.say(text);
    forgetPassage();
  }

  return (
    <>
      {isFolded && isOn && <VoicePill session={session} doing={doing} />}
      <section hidden={isFolded} className={`voice ${isOn ? "is-on" : ""}`} aria-labelledby="voice-title">
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
            <button
              type="button"
              className="voice-plain"
              onClick={() => void ask("Explain the highlighted text.", false)}
            >
              Explain it
            </button>
          </p>
        )}
        <AskForm
          unsent={unsent}
          isBusy={session.status === "connecting" || session.status === "disconnecting"}
          onAsk={(text) => {
            // Who types has given up to speak.
            heard.abort();
            return ask(text, false);
          }}
          onTyping={voice.tellActivity}
        />
        {about && <TalkControls session={session} doing={doing} isOwn={isOwn} heard={heard} />}
      </section>
    </>
  );
}
