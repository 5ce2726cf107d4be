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
  completedProfile,
  onboardingOptions,
  type ProfileDetails,
  seniorityLevels,
} from "../../shared/device/profile.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { showToast } from "../../ui/toasts.ts";
import { keepRoom } from "../audio/keep-room.ts";
import "./onboarding.css";

type OnboardingStepFieldsProps = {
  step: OnboardingStep;
  details: ProfileDetails;
  /** Whether what was said is kept. */
  isKept: boolean;
  onSay: (change: Partial<ProfileDetails>) => void;
};

const fieldClass = "block w-full rounded-lg border border-muted bg-paper px-4 py-2";

/** What one step of the onboarding says and asks. */
function OnboardingStepFields({ step, details, isKept, onSay }: OnboardingStepFieldsProps) {
  switch (step) {
    case "welcome":
      return null;
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
          onChange={(event) => onSay({ [field]: event.target.value })}
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
          onChange={(event) => onSay({ role: event.target.value })}
          className={fieldClass}
        />
      );
    case "seniority":
      return (
        <fieldset
          aria-labelledby="onboarding-title"
          className="grid grid-cols-2 gap-x-2 text-sm md:flex md:flex-wrap md:gap-x-4 md:text-base"
        >
          {seniorityLevels.map((level) => (
            <label key={level} className="flex min-h-11 cursor-pointer items-center gap-1.5">
              <input
                type="radio"
                name="onboarding-level"
                checked={details.seniorityLevel === level}
                onChange={() => onSay({ seniorityLevel: level })}
                className="size-4 shrink-0"
              />
              {onboardingOptions[level]}
            </label>
          ))}
        </fieldset>
      );
    case "complete":
      return (
        <p className="text-muted">
          Thank you{details.name.trim() && `, ${details.name.trim()}`}.{" "}
          {isKept
            ? "It stays in this browser, and can be changed or deleted in the settings."
            : "This browser could not keep it: its storage is full or blocked. Finish to try once more."}
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

/** Whether there is nobody's profile yet, or one that is not complete, and it can be kept that they were asked. */
export function wantsToAsk(): boolean {
  removeInvalidPreferences();
  const isAsked = isComplete() || readPreference("onboarding-seen") === "on";
  // Who has a profile need not be looked at again.
  return writePreference("onboarding-seen", isAsked ? "on" : "off") && !isAsked;
}

/** Where somebody left off in the middle, else the first step. */
const begin = (): Onboarding => ({ ...firstStep, ...readOnboarding() });

/** Keeps what was said as the profile; false, and said, where that cannot be. */
function keepProfile(details: ProfileDetails): boolean {
  const isKept = writeProfile(completedProfile(details, new Date()));
  if (isKept) writeOnboarding(null);
  else showToast("Error", "There was a problem updating your profile. Please try again.", { isError: true });
  return isKept;
}

/** Asks a visitor who they are, in six steps that can be left at any of them. */
export function OnboardingCard({ onGone }: { onGone: () => void }) {
  const [state, setState] = useState(begin);
  const [isKept, setKept] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const wasUsed = useRef(false);
  const root = useRef<HTMLElement>(null);
  const { step, details } = state;

  useEffect(() => {
    // It is seen where it comes, until somebody reads on.
    document.documentElement.removeAttribute("data-reading");
    return root.current ? keepRoom(root.current) : undefined;
  }, []);
  // What another tab was told need not be said here; and what was said so far is gone with everything else.
  useEffect(() => {
    const look = () => (readPreference("onboarding-seen") === "on" || isComplete()) && onGone();
    addEventListener("storage", look);
    const forget = onCleared(onGone);
    return () => {
      removeEventListener("storage", look);
      forget();
    };
  }, [onGone]);
  // It comes once: whoever goes on to another page without an answer is not asked there.
  const { pathname } = useLocation();
  const [askedAt] = useState(pathname);
  useEffect(() => {
    if (step !== "welcome") return undefined;
    const leave = () => {
      writePreference("onboarding-seen", "on");
      onGone();
    };
    if (pathname !== askedAt) leave();
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [step, pathname, askedAt, onGone]);
  // Who goes on is led to what is asked next; who has not touched the card keeps their place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the step that moves the focus
  useEffect(() => {
    if (!wasUsed.current) return;
    const field = root.current?.querySelector<HTMLElement>("input:not([type=radio]), textarea");
    (field ?? title.current)?.focus();
  }, [step]);

  function act(event: OnboardingEvent) {
    const next = onboarding(state, event);
    setState(next);
    if (next.outcome) finish(next.outcome);
    // The last step says that it is kept: whoever leaves from there need not be asked again.
    else if (next.step === "complete") setKept(keepProfile(next.details));
    // Who leaves the page in the middle goes on there.
    else if (next.step !== "welcome") writeOnboarding({ step: next.step, details: next.details });
  }

  function finish({ details: said, isSkipped }: NonNullable<Onboarding["outcome"]>) {
    // The card goes, and the focus with it: back to the page.
    document.getElementById(pageIds.content)?.focus({ preventScroll: true });
    // Skipped, the profile is an empty one, so that nobody is asked again; one that is there stays.
    const isDone = isKept || (isSkipped && readProfile() !== null) || keepProfile(said);
    if (isDone || isSkipped) writePreference("onboarding-seen", "on");
    if (isDone && !isSkipped) showToast("Profile Updated", "Your profile has been successfully updated.");
    onGone();
  }

  const progress = progressOf(step);
  const isInvitation = step === "welcome";
  const isMiddle = progress !== undefined;
  const close = (
    <button
      type="button"
      aria-label="Close"
      onClick={() => act({ type: "skip" })}
      className="-m-2 flex size-11 shrink-0 items-center justify-center rounded-full text-xl hover:bg-accent-soft"
    >
      <span aria-hidden="true">×</span>
    </button>
  );
  return (
    <section ref={root} aria-labelledby="onboarding-title" data-step={step} className="onboarding no-print">
      <p role="status" className="sr-only">
        A short form on this page asks who you are. It need not be answered.
      </p>
      <div className="flex items-start justify-between gap-4">
        <h2
          ref={title}
          id="onboarding-title"
          tabIndex={-1}
          className={isInvitation ? "text-sm md:text-base" : "text-xl"}
        >
          {titles[step]}
        </h2>
        {!isInvitation && close}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          wasUsed.current = true;
          act({ type: "next" });
        }}
      >
        <OnboardingStepFields {...{ step, details, isKept }} onSay={(change) => act({ type: "say", change })} />
        <div className="flex flex-wrap items-center gap-3">
          {isMiddle && (
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
          {isMiddle && (
            <button type="button" className="button" onClick={() => act({ type: "done" })}>
              I'm done
            </button>
          )}
          <button type="submit" className="button" disabled={!canGoOn(state)}>
            {isInvitation ? "Sure" : isMiddle ? "Next" : "Complete Setup"}
          </button>
        </div>
        {step === "name" && (
          <p className="onboarding-what text-muted text-sm">
            Four short questions, for the guide. The answers stay in this browser but for conversations with it, and you
            can change or delete them in the settings.
          </p>
        )}
      </form>
      {isInvitation && close}
    </section>
  );
}
