"use client";

import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import {
  onCleared,
  readPreference,
  removeInvalidPreferences,
  writePreference,
} from "../../client/storage/device-storage.ts";
import { readOnboarding, readProfile, writeOnboarding, writeProfile } from "../../client/storage/records.ts";
import {
  canGoOn,
  firstStep,
  type Onboarding,
  type OnboardingEvent,
  type OnboardingStep,
  onboarding,
  progressOf,
} from "../../shared/device/onboarding.ts";
import {
  bounded,
  completedProfile,
  onboardingOptions,
  type ProfileDetails,
  seniorityFrom,
  seniorityLevels,
} from "../../shared/device/profile.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { showToast } from "../../ui/toasts.ts";
import { keepRoom } from "../audio/keep-room.ts";
import "./onboarding.css";

type OnboardingStepFieldsProps = {
  step: OnboardingStep;
  details: ProfileDetails;
  /** True once the profile is stored. */
  isSaved: boolean;
  onChange: (change: Partial<ProfileDetails>) => void;
};

const fieldClass = "block w-full rounded-lg border border-muted bg-paper px-4 py-2";

/** The field or the text of one step. */
function OnboardingStepFields({ step, details, isSaved, onChange }: OnboardingStepFieldsProps) {
  switch (step) {
    case "welcome":
      return (
        <p className="onboarding-what text-muted text-sm">
          Four short questions, for the guide. Your answers stay in this browser, except in conversations with the
          guide. You can change or delete them in the settings.
        </p>
      );
    case "name":
    case "job-title": {
      const field = step === "name" ? "name" : "jobTitle";
      return (
        <input
          key={step}
          aria-labelledby="onboarding-title"
          autoComplete={step === "name" ? "name" : "organization-title"}
          enterKeyHint="next"
          value={details[field]}
          onChange={(event) => onChange({ [field]: bounded(event.target) })}
          className={`${fieldClass} min-h-11`}
        />
      );
    }
    case "role":
      return (
        <textarea
          aria-labelledby="onboarding-title"
          rows={2}
          value={details.role}
          onChange={(event) => onChange({ role: bounded(event.target) })}
          className={fieldClass}
        />
      );
    case "seniority":
      return (
        <select
          aria-labelledby="onboarding-title"
          value={details.seniorityLevel}
          onChange={({ target }) => onChange({ seniorityLevel: seniorityFrom(target.value) })}
          className={`${fieldClass} min-h-11`}
        >
          <option value="">Not specified</option>
          {seniorityLevels.map((level) => (
            <option key={level} value={level}>
              {onboardingOptions[level]}
            </option>
          ))}
        </select>
      );
    case "complete":
      return (
        <p className="text-muted">
          Thank you{details.name.trim() && `, ${details.name.trim()}`}.{" "}
          {isSaved
            ? "Your answers stay in this browser. You can change or delete them in the settings."
            : "This browser could not keep it: its storage is full or blocked. Finish to try again."}
        </p>
      );
  }
}

const titles: Record<Onboarding["step"], string> = {
  welcome: "May the guide know you a little?",
  name: "What is your name?",
  "job-title": "What is your job title?",
  role: "What do you do?",
  seniority: "How experienced are you?",
  complete: "That is all",
};

const isComplete = (): boolean => readProfile()?.hasCompletedOnboarding === true;

/** True if the visitor has no complete profile, was not asked before, and the browser can store the answer. */
export function shouldShowOnboarding(): boolean {
  removeInvalidPreferences();
  const isAsked = isComplete() || readPreference("onboarding-seen") === "on";
  // Stored for a complete profile too, so that the next page skips this check.
  return writePreference("onboarding-seen", isAsked ? "on" : "off") && !isAsked;
}

/** The step at which the visitor left an earlier page, else the first step. */
const initialState = (): Onboarding => ({ ...firstStep, ...readOnboarding() });

/** Stores the answers as the profile. On failure shows a message and returns false. */
function saveProfile(details: ProfileDetails): boolean {
  const isSaved = writeProfile(completedProfile(details, new Date()));
  if (isSaved) writeOnboarding(null);
  else showToast("Error", "There was a problem updating your profile. Please try again.", { isError: true });
  return isSaved;
}

/** Asks a visitor who they are, in six steps. They can stop at any step. */
export function OnboardingCard({ onClose }: { onClose: () => void }) {
  const [state, setState] = useState(initialState);
  const [isSaved, setSaved] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const wasUsed = useRef(false);
  const root = useRef<HTMLElement>(null);
  const { step, details } = state;

  useEffect(() => {
    // The card is visible at first; it hides when the reader scrolls down.
    document.documentElement.removeAttribute("data-reading");
    return root.current ? keepRoom(root.current) : undefined;
  }, []);
  // Close when another tab finishes the onboarding, or when the visitor deletes all data.
  useEffect(() => {
    const closeIfDone = () => (readPreference("onboarding-seen") === "on" || isComplete()) && onClose();
    addEventListener("storage", closeIfDone);
    const unsubscribe = onCleared(onClose);
    return () => {
      removeEventListener("storage", closeIfDone);
      unsubscribe();
    };
  }, [onClose]);
  // The invitation does not follow the visitor to another page.
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  useEffect(() => {
    if (step === "welcome" && pathname !== firstPathname) onClose();
  }, [step, pathname, firstPathname, onClose]);
  // Move the focus to the next step's field, but only after the visitor has used the card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step moves the focus
  useEffect(() => {
    if (!wasUsed.current) return;
    const field = root.current?.querySelector<HTMLElement>("input, textarea, select");
    (field ?? title.current)?.focus();
  }, [step]);

  function act(event: OnboardingEvent) {
    const next = onboarding(state, event);
    setState(next);
    if (next.outcome) finish(next.outcome);
    // The last step says that the answers are stored, so they are stored before it.
    else if (next.step === "complete") setSaved(saveProfile(next.details));
    // Stored, so that a visitor who leaves the page can continue at this step.
    else if (next.step !== "welcome") writeOnboarding({ step: next.step, details: next.details });
  }

  function finish({ details: answers, isSkipped }: NonNullable<Onboarding["outcome"]>) {
    // Closing the card would lose the focus: move it to the page.
    document.getElementById(pageIds.content)?.focus({ preventScroll: true });
    // Skipping stores an empty profile, so that the visitor is not asked again, but keeps an existing one.
    const isDone = isSaved || (isSkipped && readProfile() !== null) || saveProfile(answers);
    if (isDone || isSkipped) writePreference("onboarding-seen", "on");
    if (isDone && !isSkipped) showToast("Profile Updated", "Your profile has been successfully updated.");
    onClose();
  }

  const progress = progressOf(step);
  const isInvitation = step === "welcome";
  const isQuestion = progress !== undefined;
  return (
    <section ref={root} aria-labelledby="onboarding-title" data-step={step} className="onboarding no-print">
      <p role="status" className="sr-only">
        A short form on this page asks who you are. You do not have to answer it.
      </p>
      <div className="flex items-start justify-between gap-4">
        <h2 ref={title} id="onboarding-title" tabIndex={-1} className="text-xl">
          {titles[step]}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={() => act({ type: "skip" })}
          className="-m-2 flex size-11 shrink-0 items-center justify-center rounded-full text-xl hover:bg-accent-soft"
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          wasUsed.current = true;
          act({ type: "next" });
        }}
      >
        <OnboardingStepFields {...{ step, details, isSaved }} onChange={(change) => act({ type: "say", change })} />
        <div className="flex flex-wrap items-center gap-3">
          {isQuestion && (
            <span className="text-muted text-sm figures">
              <span className="sr-only">Step </span>
              {progress}
            </span>
          )}
          {isInvitation && (
            <button type="button" className="button" onClick={() => act({ type: "skip" })}>
              Not now
            </button>
          )}
          {isQuestion && (
            <button type="button" className="button" onClick={() => act({ type: "done" })}>
              I'm done
            </button>
          )}
          <button type="submit" className="button" disabled={!canGoOn(state)}>
            {isInvitation ? "Sure" : isQuestion ? "Next" : "Complete Setup"}
          </button>
        </div>
      </form>
    </section>
  );
}
