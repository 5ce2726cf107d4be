"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { readText, storageOf } from "../../client/storage/device-storage.ts";
import { useGuardedNavigate } from "../../client/use-go.ts";
import type { SessionInfo } from "../../shared/voice-offer.ts";
import { type OpenRequest, onAskAboutPassage } from "../audio/ask-event.ts";
import { IconButton, keepFocus, Slider } from "../audio/player-parts.tsx";
import { type Activity, activityOf, type Conversation, isActive, MAX_QUESTION_LENGTH } from "./conversation.ts";
import { conversation, useAbout, useConversation, useVolume } from "./live-conversation.ts";
import { noteArrival, passageAtStart, setNavigate } from "./page-actions.ts";
import { canSpeak } from "./speech.ts";
import { canRecognize, type SpeechInput, useSpeechInput } from "./speech-input.ts";
import { Transcript } from "./transcript.tsx";
import "./guide.css";

/** Characters of a passage to show. */
const PREVIEW = 80;
/** Minimum time between typing notices to the agent, in milliseconds. */
const TYPING_INTERVAL = 2_000;

type GuidePanelProps = { isFolded: boolean; openRequest: OpenRequest | undefined };

/**
 * The guide in the audio interface: the visitor types or speaks, and reads or hears the answers. Folded, a running
 * conversation is one line in the pill.
 */
export default function GuidePanel({ isFolded, openRequest }: GuidePanelProps) {
  const state = useConversation();
  const about = useAbout();
  const [passage, setPassage] = usePassage();
  const speechInput = useSpeechInput(state, (question) => ask(question, true));
  const isMuted = useVolume() === 0;
  usePageActions();
  const isOn = isActive(state);
  const isBuiltIn = about?.agent === "built-in";
  const activity = activityOf(state, { isListening: speechInput.words !== null, isBuiltIn, isMuted });

  // A question that failed without an answer is put back into the field.
  const last = state.messages.at(-1);
  const failed = state.problem && last?.role === "visitor" ? last.text : "";

  function ask(text: string, isSpoken: boolean) {
    // A vendor's voice session also speaks the answers to typed questions.
    if (isBuiltIn) conversation.followQuestion(isSpoken);
    // A vendor's voice session needs the microphone, so a typed question starts a text session.
    void conversation.start(!isBuiltIn);
    void conversation.say(text);
    setPassage("");
  }

  return (
    <>
      {isFolded && isOn && <Pill state={state} activity={activity} />}
      <section hidden={isFolded} className={`voice ${isOn ? "is-on" : ""}`} aria-labelledby="voice-title">
        <h3 id="voice-title">Ask the guide</h3>
        {!isOn && state.messages.length === 0 && about && <PrivacyNote about={about} />}
        <Transcript state={state} words={speechInput.words} />
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
          openRequest={openRequest}
          isBusy={state.status === "connecting" || state.status === "disconnecting"}
          onAsk={(text) => {
            // Typing a question cancels a spoken one.
            speechInput.abort();
            ask(text, false);
          }}
        />
        {about && <Controls state={state} activity={activity} isBuiltIn={isBuiltIn} speechInput={speechInput} />}
      </section>
    </>
  );
}

/** Gives the guide's page actions the router's navigation, and reports each page that is shown. */
function usePageActions(): void {
  const go = useGuardedNavigate();
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    setNavigate((path) => {
      if (path !== -1) return go(path);
      void navigate(-1);
      return true;
    });
  }, [go, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another key
  useEffect(noteArrival, [key]);
}

/** The passage that the visitor asks about. A running session receives it immediately. */
function usePassage(): [passage: string, setPassage: (text: string) => void] {
  const [passage, setPassage] = useState(() => passageAtStart()?.text ?? "");
  useEffect(
    () =>
      onAskAboutPassage(({ pageTitle, pageUrl, processedText, text }) => {
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

/** Tells visitors which data a conversation sends, before they start one (docs/voice.md). */
function PrivacyNote({ about: { agent, hasModel } }: { about: SessionInfo }) {
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
      {canSpeak() && " Your device’s voice reads them aloud when you speak or turn the sound on."} What you type or
      highlight, and a profile you saved, go to this site’s server
      {hasModel ? ", which asks a language model to write the answer," : ""} and are not kept.
      {!canRecognize() && " This browser cannot write down what is said, so questions are typed."}
    </p>
  );
}

type AskFormProps = {
  /** A question that was not answered, to put back into the field; else empty. */
  failed: string;
  openRequest: OpenRequest | undefined;
  isBusy: boolean;
  onAsk: (text: string) => void;
};

function AskForm({ failed, openRequest, isBusy, onAsk }: AskFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const notifiedAt = useRef(0);
  // Restores a question whose answer was interrupted by leaving or reloading the page.
  const [unanswered] = useState(() => readText("guide-question", storageOf("session")) ?? "");

  // Whoever opened the guide can type at once, unless they use another control of the card by now.
  useEffect(() => {
    const isForPlayer = openRequest?.opener?.matches("[data-sound]");
    if (openRequest && !isForPlayer && !document.querySelector(".audio :focus")) field.current?.focus();
  }, [openRequest]);

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
        defaultValue={unanswered}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={MAX_QUESTION_LENGTH}
        onInput={() => {
          if (Date.now() - notifiedAt.current < TYPING_INTERVAL) return;
          notifiedAt.current = Date.now();
          conversation.noteTyping();
        }}
      />
      <button type="submit" aria-disabled={isBusy}>
        {isBusy ? "Wait" : "Ask"}
      </button>
    </form>
  );
}

const cardStatus: Record<Activity, string> = {
  listening: "Speak now - I'm ready to help with AI design patterns",
  connecting: "Connecting…",
  ending: "Ending…",
  answering: "Looking it up…",
  speaking: "Speaking…",
  muted: "Ready for your question. Sound is off.",
  ready: "Ready for your question",
  idle: "",
};
const pillStatus: Record<Activity, string> = {
  ...cardStatus,
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

type ControlsProps = { state: Conversation; activity: Activity; isBuiltIn: boolean; speechInput: SpeechInput };

function Controls({ state, activity, isBuiltIn, speechInput }: ControlsProps) {
  const volume = useVolume();
  const isOn = isActive(state);
  const isListening = speechInput.words !== null;
  const canTalk = isBuiltIn ? canRecognize() && (isListening || state.status !== "connecting") : !isOn;
  return (
    <>
      <p role="status" className={`voice-state is-${activity}`}>
        {cardStatus[activity]}
      </p>
      {speechInput.problem && <Problem>{speechInput.problem}</Problem>}
      <div className="voice-controls">
        {canTalk && (
          <button
            type="button"
            className={`voice-plain voice-talk ${isListening ? "is-hearing" : ""}`}
            onClick={({ currentTarget }) => {
              if (isBuiltIn) return speechInput.toggle();
              keepFocus(currentTarget);
              void conversation.start(false);
            }}
          >
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4" />
            </svg>
            {isListening ? "Stop listening" : "Start talking"}
          </button>
        )}
        {isBuiltIn && canTalk && !isOn && (
          <p className="voice-note">
            Your browser writes down what you say, and may send the sound to its maker. It listens again after each
            answer.
          </p>
        )}
        {isOn && <EndButton state={state} />}
        {isOn && !state.isTextOnly && (!isBuiltIn || canSpeak()) && (
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

/** A running session in the pill: its state, with buttons to mute and end it. */
function Pill({ state, activity }: { state: Conversation; activity: Activity }) {
  return (
    <>
      <p className={`audio-pill-title voice-now is-${activity}`}>
        <b>Guide</b>
        <span role="status" className="audio-note">
          {pillStatus[activity]}
        </span>
      </p>
      {!state.isTextOnly && <MuteButton />}
      <EndButton state={state} />
    </>
  );
}
