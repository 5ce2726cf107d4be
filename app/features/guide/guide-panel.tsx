"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { readText, storageOf } from "../../client/storage/device-storage.ts";
import { useGo } from "../../client/use-go.ts";
import type { AboutSessions } from "../../shared/voice-offer.ts";
import { listenForAsking } from "../audio/ask-event.ts";
import { IconButton, keepFocus, Slider } from "../audio/player-parts.tsx";
import { type Activity, activityOf, type Conversation, isActive, LONGEST_QUESTION } from "./conversation.ts";
import { canRecognize, type Hearing, useHearing } from "./hearing.ts";
import { conversation, useAbout, useConversation, useVolume } from "./live-conversation.ts";
import { navigateBy, noteArrival, passageAtStart } from "./page-actions.ts";
import { canSpeak } from "./speech.ts";
import { Transcript } from "./transcript.tsx";
import "./guide.css";

/** Characters of a passage that are shown. */
const PREVIEW = 80;
/** Milliseconds after which the agent is told again that somebody is typing. */
const TYPING_EVERY = 2_000;

/**
 * The guide in the audio interface: typed to or spoken with, its answers read and heard. Folded it is a line of the
 * pill, where it goes on.
 */
export default function GuidePanel({ isFolded }: { isFolded: boolean }) {
  const state = useConversation();
  const about = useAbout();
  const [passage, setPassage] = usePassage();
  const hearing = useHearing(state, (said) => ask(said, true));
  const isMuted = useVolume() === 0;
  usePageActions();
  const isOn = isActive(state);
  const isOwn = about?.agent === "built-in";
  const activity = activityOf(state, { isHearing: hearing.words !== null, isOwn, isMuted });

  // A question that failed without an answer stands in the field again.
  const last = state.messages.at(-1);
  const failed = state.problem && last?.role === "visitor" ? last.text : "";

  function ask(text: string, isSpoken: boolean) {
    // In a vendor's session that is spoken in, the answer to what is typed is spoken too.
    if (isOwn) conversation.followQuestion(isSpoken);
    // A vendor's agent would want the microphone to speak.
    void conversation.start(!isOwn);
    void conversation.say(text);
    setPassage("");
  }

  return (
    <>
      {isFolded && isOn && <Pill state={state} activity={activity} />}
      <section hidden={isFolded} className={`voice ${isOn ? "is-on" : ""}`} aria-labelledby="voice-title">
        <h3 id="voice-title">Ask the guide</h3>
        {!isOn && state.messages.length === 0 && about && <PrivacyNote about={about} />}
        <Transcript state={state} words={hearing.words} />
        {state.problem && <Problem>{state.problem}</Problem>}
        {passage && (
          <p className="voice-passage">
            About: “{passage.length > PREVIEW ? `${passage.slice(0, PREVIEW).trimEnd()}…` : passage}”
            <button
              type="button"
              className="voice-plain"
              onClick={({ currentTarget }) => {
                keepFocus(currentTarget);
                ask("Explain the highlighted text.", false);
              }}
            >
              Explain it
            </button>
          </p>
        )}
        <AskForm
          failed={failed}
          isBusy={state.status === "connecting" || state.status === "disconnecting"}
          onAsk={(text) => {
            // Who types has given up speaking.
            hearing.abort();
            ask(text, false);
          }}
        />
        {about && <Controls state={state} activity={activity} isOwn={isOwn} hearing={hearing} />}
      </section>
    </>
  );
}

/** Lets the guide go to pages with the application, and know when they are shown. */
function usePageActions(): void {
  const go = useGo();
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    navigateBy((path) => {
      if (path !== -1) return go(path);
      void navigate(-1);
      return true;
    });
  }, [go, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another key
  useEffect(noteArrival, [key]);
}

/** The passage that the visitor asks about, which a session under way is told at once. */
function usePassage(): [passage: string, setPassage: (text: string) => void] {
  const [passage, setPassage] = useState(() => passageAtStart()?.text ?? "");
  useEffect(
    () =>
      listenForAsking(({ pageTitle, pageUrl, processedText, text }) => {
        setPassage(text);
        if (isActive(conversation.state()))
          void conversation.addContext(
            `The visitor highlighted on “${pageTitle}” (${pageUrl}): ${processedText || text}`,
          );
      }),
    [],
  );
  return [passage, setPassage];
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="voice-problem">
      {children}
    </p>
  );
}

/** What leaves the browser in a conversation, before there is one (docs/voice.md). */
function PrivacyNote({ about: { agent, hasModel } }: { about: AboutSessions }) {
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
      Answers come from this site’s pages.
      {canSpeak() && " A voice of your device reads them when you speak or turn the sound on."} What you type or
      highlight, and a profile you saved, go to this site’s server
      {hasModel ? ", which asks a language model to put the answer," : ""} and are not kept.
      {!canRecognize() && " This browser cannot write down what is said, so questions are typed."}
    </p>
  );
}

type AskFormProps = {
  /** A question that was not answered, which stands in the field again. */
  failed: string;
  isBusy: boolean;
  onAsk: (text: string) => void;
};

function AskForm({ failed, isBusy, onAsk }: AskFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const toldAt = useRef(0);
  // So does one whose answer the page was left or loaded anew before.
  const [cutOff] = useState(() => readText("guide-question", storageOf("session")) ?? "");

  useEffect(() => {
    if (field.current && failed) field.current.value ||= failed;
  }, [failed]);

  return (
    <form
      className="voice-form"
      onSubmit={(event) => {
        event.preventDefault();
        const text = field.current?.value.trim() ?? "";
        if (!text || isBusy || !field.current) return;
        field.current.value = "";
        onAsk(text);
      }}
    >
      <input
        ref={field}
        type="text"
        aria-label="Your question"
        placeholder="Ask, or say where to go"
        defaultValue={cutOff}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={LONGEST_QUESTION}
        onInput={() => {
          if (Date.now() - toldAt.current < TYPING_EVERY) return;
          toldAt.current = Date.now();
          conversation.noteTyping();
        }}
      />
      <button type="submit" aria-disabled={isBusy}>
        {isBusy ? "Wait" : "Ask"}
      </button>
    </form>
  );
}

const inCard: Record<Activity, string> = {
  listening: "Speak now - I'm ready to help with AI design patterns",
  connecting: "Connecting…",
  ending: "Ending…",
  answering: "Looking it up…",
  speaking: "Speaking…",
  muted: "Ready for your question. Sound is off.",
  ready: "Ready for your question",
  nothing: "",
};
const inPill: Record<Activity, string> = {
  ...inCard,
  listening: "Listening…",
  muted: "Ready, with the sound off",
  ready: "Ready",
};

function EndButton({ state }: { state: Conversation }) {
  return (
    <button
      type="button"
      className="voice-plain"
      onClick={({ currentTarget }) => {
        keepFocus(currentTarget);
        conversation.end();
      }}
    >
      {state.status === "connecting" ? "Cancel" : "End"}
    </button>
  );
}

function MuteButton() {
  const isMuted = useVolume() === 0;
  return (
    <IconButton
      icon={isMuted ? "muted" : "sound"}
      label={isMuted ? "Unmute the guide" : "Mute the guide"}
      onClick={conversation.toggleMute}
    />
  );
}

type ControlsProps = { state: Conversation; activity: Activity; isOwn: boolean; hearing: Hearing };

/** Speaking, how loud the answers are, and the end. */
function Controls({ state, activity, isOwn, hearing }: ControlsProps) {
  const volume = useVolume();
  const isOn = isActive(state);
  const isHearing = hearing.words !== null;
  const canTalk = isOwn ? canRecognize() && (isHearing || state.status !== "connecting") : !isOn;
  return (
    <>
      <p role="status" className={`voice-state is-${activity}`}>
        {inCard[activity]}
      </p>
      {hearing.problem && <Problem>{hearing.problem}</Problem>}
      <div className="voice-controls">
        {canTalk && (
          <button
            type="button"
            className={`voice-plain voice-talk ${isHearing ? "is-hearing" : ""}`}
            onClick={({ currentTarget }) => {
              if (isOwn) return hearing.toggle();
              keepFocus(currentTarget);
              void conversation.start(false);
            }}
          >
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4" />
            </svg>
            {isHearing ? "Stop listening" : "Start talking"}
          </button>
        )}
        {isOwn && canTalk && !isOn && (
          <p className="voice-note">
            Your browser writes down what you say, and may send the sound to its maker. It listens again after each
            answer.
          </p>
        )}
        {isOn && <EndButton state={state} />}
        {isOn && !state.isTextOnly && (!isOwn || canSpeak()) && (
          <div className="voice-volume">
            <MuteButton />
            <Slider
              label="Volume of the guide"
              value={Math.round(volume * 100)}
              valueText={`${Math.round(volume * 100)} percent`}
              onMove={(to) => conversation.chooseVolume(to / 100)}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** A session in the pill: what it is doing, whether it is heard, and its end. */
function Pill({ state, activity }: { state: Conversation; activity: Activity }) {
  return (
    <>
      <p className={`audio-pill-title voice-now is-${activity}`}>
        <b>Guide</b>
        <span role="status" className="audio-note">
          {inPill[activity]}
        </span>
      </p>
      {!state.isTextOnly && <MuteButton />}
      <EndButton state={state} />
    </>
  );
}
