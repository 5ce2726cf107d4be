"use client";

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useGuardedNavigate } from "../../client/use-go.ts";
import type { VoiceContext } from "../../shared/device/passage.ts";
import { pageIds } from "../../shared/page-ids.ts";
import type { SessionInfo } from "../../shared/voice-offer.ts";
import { type OpenRequest, onAskAboutPassage } from "../audio/ask-event.ts";
import { IconButton, keepFocus, Slider } from "../audio/player-parts.tsx";
import {
  type Activity,
  activityOf,
  type Conversation,
  isActive,
  MAX_QUESTION_LENGTH,
  type Message,
} from "./conversation.ts";
import { conversation, useAbout, useConversation, useVolume } from "./live-conversation.ts";
import { forgetPassage, noteArrival, passageAtStart, setNavigate } from "./page-actions.ts";
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
  const field = useRef<HTMLTextAreaElement>(null);
  /** Id of the question that is being edited. */
  const [editing, setEditing] = useState<number>();
  const speechInput = useSpeechInput(state, (question) => ask(question, { isSpoken: true }));
  const isMuted = useVolume() === 0;
  usePageActions();
  const isOn = isActive(state);
  const isBuiltIn = about?.agent === "built-in";
  const activity = activityOf(state, { isListening: speechInput.words !== null, isBuiltIn, isMuted });

  // A question that failed without an answer is put back into the field.
  const last = state.messages.at(-1);
  const failed = state.problem && last?.role === "visitor" ? last.text : "";

  function begin(isSpoken: boolean) {
    // Typing a question cancels a spoken one.
    if (!isSpoken) speechInput.abort();
    // A vendor's voice session also speaks the answers to typed questions.
    if (isBuiltIn) conversation.followQuestion(isSpoken);
    // A vendor's voice session needs the microphone, so a typed question starts a text session.
    void conversation.start(!isBuiltIn);
  }
  function ask(text: string, { isSpoken = false, from }: { isSpoken?: boolean; from?: number | undefined } = {}) {
    begin(isSpoken);
    void conversation.say(text, from);
    setPassage(null);
    setEditing(undefined);
  }
  /** Puts a question into the field, to send it again in other words. */
  function edit({ id, text }: Message) {
    if (!field.current) return;
    field.current.value = text;
    field.current.focus();
    setEditing(id);
  }

  function cancelEdit() {
    setEditing(undefined);
    if (field.current) field.current.value = "";
    field.current?.focus();
  }

  const explain = useEffectEvent((about: VoiceContext) => {
    explainedAt = about.timestamp;
    ask("Explain the highlighted text.");
  });
  // "Ask AI" asks at once. What a vendor would get is said before it is sent, and what a running conversation is given
  // as context waits for a question.
  useEffect(() => {
    if (passage && isBuiltIn && !isActive(conversation.state())) explain(passage);
  }, [passage, isBuiltIn]);

  return (
    <>
      {isFolded && isOn && <Pill state={state} activity={activity} />}
      <section hidden={isFolded} className={`voice ${isOn ? "is-on" : ""}`} aria-labelledby="voice-title">
        <h3 id="voice-title">Ask the guide</h3>
        <p className="voice-note">A program that answers from this site’s pages.</p>
        {!isOn && state.messages.length === 0 && about && <PrivacyNote about={about} />}
        <Transcript
          state={state}
          words={speechInput.words}
          isBuiltIn={isBuiltIn}
          onAsk={(question, from) => ask(question, { from })}
          onEdit={edit}
          onGoOn={() => {
            begin(false);
            void conversation.goOn();
          }}
        />
        {state.problem && <Problem>{state.problem}</Problem>}
        {passage && (
          <p className="voice-passage">
            About: “{passage.text.length > PREVIEW ? `${passage.text.slice(0, PREVIEW).trimEnd()}…` : passage.text}”
            <button
              type="button"
              className="voice-plain"
              onClick={({ currentTarget }) => {
                keepFocus(currentTarget);
                explain(passage);
              }}
            >
              Explain it
            </button>
          </p>
        )}
        {editing !== undefined && (
          <p className="voice-note">
            Editing your question.{" "}
            <button type="button" className="voice-link" data-escape onClick={() => cancelEdit()}>
              Cancel
            </button>
          </p>
        )}
        <AskForm
          field={field}
          failed={failed}
          openRequest={openRequest}
          isFolded={isFolded}
          isBusy={state.status === "connecting" || state.status === "disconnecting"}
          canStop={isBuiltIn && (state.isAnswering || state.isSpeaking)}
          onAsk={(text) => ask(text, { from: editing })}
          onRecall={() => {
            const question = state.messages.findLast(({ role }) => role === "visitor");
            if (question && isBuiltIn) edit(question);
          }}
        />
        {about && (
          <Controls
            state={state}
            activity={activity}
            isBuiltIn={isBuiltIn}
            speechInput={speechInput}
            onNew={() => {
              forgetPassage();
              cancelEdit();
              conversation.clear();
            }}
          />
        )}
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

/** When the passage was asked about that was explained last: each is explained once. */
let explainedAt = 0;
/** The passage that the visitor asks about. A running session receives it immediately. */
function usePassage() {
  const [passage, setPassage] = useState(() => {
    const atStart = passageAtStart();
    return atStart?.timestamp === explainedAt ? null : atStart;
  });
  useEffect(
    () =>
      onAskAboutPassage((about) => {
        setPassage(about);
        const { pageTitle, pageUrl, processedText, text } = about;
        if (isActive(conversation.state()))
          void conversation.addContext(
            `The visitor highlighted on “${pageTitle}” (${pageUrl}): ${processedText || text}`,
          );
      }),
    [],
  );
  return [passage, setPassage] as const;
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="voice-problem">
      {children}
    </p>
  );
}

/** Who gets what is asked, in one line; /listen says the rest (docs/voice.md). */
function PrivacyNote({ about: { agent, hasModel } }: { about: SessionInfo }) {
  const model = hasModel ? "Sent to this site and its language model." : "Sent to this site’s server, not kept.";
  return (
    <p className="voice-note">
      {agent === "vendor" ? "ElevenLabs gets what you type and say." : model}{" "}
      <Link to={`/listen#${pageIds.askPrivacy}`}>Details</Link>
    </p>
  );
}

type FieldRef = RefObject<HTMLTextAreaElement | null>;
type AskFormProps = {
  field: FieldRef;
  /** A question that was not answered, to put back into the field; else empty. */
  failed: string;
  openRequest: OpenRequest | undefined;
  isFolded: boolean;
  isBusy: boolean;
  canStop: boolean;
  onAsk: (text: string) => void;
  /** The visitor wants the last question in the empty field. */
  onRecall: () => void;
};

function AskForm({ field, failed, openRequest, isFolded, isBusy, canStop, onAsk, onRecall }: AskFormProps) {
  const notifiedAt = useRef(0);
  const [unanswered] = useState(conversation.takeUnanswered);

  // Whoever opened the guide can type at once, unless they use another control of the card by now.
  useEffect(() => {
    const isForPlayer = openRequest?.opener?.matches("[data-sound]");
    if (openRequest && !isForPlayer && !document.querySelector(".audio :focus")) field.current?.focus();
  }, [openRequest, field]);
  useEffect(() => {
    if (!isFolded && isActive(conversation.state()) && document.activeElement?.matches(".audio"))
      field.current?.focus();
  }, [isFolded, field]);

  useEffect(() => {
    if (field.current && failed) field.current.value ||= failed;
  }, [failed, field]);

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
      <textarea
        ref={field}
        rows={1}
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
        onKeyDown={(event) => {
          const { key, shiftKey, currentTarget, nativeEvent } = event;
          // The Enter of an input method takes its suggestion.
          if (nativeEvent.isComposing) return;
          if (key === "ArrowUp" && currentTarget.value === "") onRecall();
          if (key !== "Enter" || shiftKey) return;
          event.preventDefault();
          currentTarget.form?.requestSubmit();
        }}
      />
      {canStop && <StopButton onGone={() => field.current?.focus()} />}
      <button type="submit" aria-disabled={isBusy}>
        {isBusy ? "Wait" : "Ask"}
      </button>
    </form>
  );
}

/** `onGone` is called when the button goes while it has the focus. */
function StopButton({ onGone }: { onGone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for when the button goes
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (document.activeElement === current) onGone();
    };
  }, []);
  return (
    <button ref={button} type="button" className="voice-stop" data-escape onClick={() => conversation.stop()}>
      Stop
    </button>
  );
}

const cardStatus: Record<Activity, string> = {
  listening: "Speak now - I'm ready to help with AI design patterns",
  connecting: "Connecting…",
  ending: "Ending…",
  searching: "Searching…",
  writing: "Writing…",
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

type ControlsProps = {
  state: Conversation;
  activity: Activity;
  isBuiltIn: boolean;
  speechInput: SpeechInput;
  onNew: () => void;
};

function Controls({ state, activity, isBuiltIn, speechInput, onNew }: ControlsProps) {
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
        {isBuiltIn && !isOn && (
          <p className="voice-note">
            {canTalk ? "Your browser may send the sound to its maker." : "This browser cannot write down what is said."}
          </p>
        )}
        {isBuiltIn && state.messages.length > 0 && (
          <button type="button" className="voice-plain" aria-label="New conversation" onClick={onNew}>
            New
          </button>
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
