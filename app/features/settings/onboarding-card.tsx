"use client";

import { type FormEvent, useEffect, useReducer, useRef, useState } from "react";
import { forgetUnknown, readPreference } from "../../client/storage/preferences.ts";
import { readOnboarding, readProfile, writeOnboarding, writeProfile } from "../../client/storage/records.ts";
import { onAllForgotten, onStored, writePreference } from "../../client/storage/stored-text.ts";
import { canGoOn, firstStep, type Onboarding, onboarding, progressOf } from "../../shared/device/onboarding.ts";
import { completedProfile, type ProfileDetails } from "../../shared/device/profile.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { showToast } from "../../ui/toasts.ts";
import { keepRoom } from "../audio/keep-room.ts";
import { OnboardingStepFields, OnboardingWhat } from "./onboarding-step.tsx";
import { useIsNew } from "./use-is-new.ts";
import "./onboarding.css";

const titles: Record<Onboarding["step"], string> = {
  welcome: "May the guide know you a little?",
  name: "What is your name?",
  "job-title": "What is your job title?",
  role: "What do you do?",
  seniority: "How long have you been at it?",
  complete: "That is all",
};

const isComplete = (): boolean => readProfile()?.hasCompletedOnboarding === true;

/** Whether there is nobody's profile yet, or one that is not complete; who has one need not be looked at again. */
export function wantsToAsk(): boolean {
  forgetUnknown();
  if (!isComplete()) return true;
  writePreference("onboarding-seen", "on");
  return false;
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
  const [state, dispatch] = useReducer(onboarding, undefined, begin);
  const [canKeep] = useState(() => writePreference("onboarding-seen", readPreference("onboarding-seen")));
  const title = useRef<HTMLHeadingElement>(null);
  const wasUsed = useRef(false);
  const isKept = useRef(false);
  const isKeeping = useRef(false);
  const [isLost, setLost] = useState(false);
  const root = useRef<HTMLElement>(null);
  const { step, details, outcome } = state;

  // What else invites gives way while this is there (audio/hint.tsx).
  useEffect(() => {
    const tell = () => void dispatchEvent(new Event("onboarding:asks"));
    tell();
    return tell;
  }, []);
  useEffect(() => (root.current ? keepRoom(root.current, "--asks") : undefined), []);
  const isNew = useIsNew();
  useEffect(() => {
    if (!canKeep) onGone();
  }, [canKeep, onGone]);
  // What another tab, or the settings, was told need not be said here.
  useEffect(
    () =>
      onStored(() => !isKeeping.current && (readPreference("onboarding-seen") === "on" || isComplete()) && onGone()),
    [onGone],
  );
  // What was said so far is gone with everything else.
  useEffect(() => onAllForgotten(onGone), [onGone]);
  // Who goes on is led to what is asked next; who has not touched the card keeps their place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the step that moves the focus
  useEffect(() => {
    if (!wasUsed.current) return;
    const field = title.current?.closest("section")?.querySelector<HTMLElement>("input:not([type=radio]), textarea");
    (field ?? title.current)?.focus();
  }, [step]);
  // Who leaves the page in the middle goes on there. The last step says that it is kept: whoever leaves from there need
  // not be asked again.
  useEffect(() => {
    if (step === "complete") {
      isKeeping.current = true;
      isKept.current ||= keepProfile(details);
      setLost(!isKept.current);
    } else if (step !== "welcome") writeOnboarding({ step, details });
  }, [step, details]);
  useEffect(() => {
    if (!outcome) return;
    // The card goes, and the focus with it: back to the page.
    document.getElementById(pageIds.content)?.focus({ preventScroll: true });
    isKeeping.current = true;
    // Skipped, the profile is an empty one, so that nobody is asked again (section 2, Settings); one that is there stays.
    isKept.current ||= (outcome.isSkipped && readProfile() !== null) || keepProfile(outcome.details);
    if (isKept.current || outcome.isSkipped) writePreference("onboarding-seen", "on");
    if (isKept.current && !outcome.isSkipped)
      showToast("Profile Updated", "Your profile has been successfully updated.");
    onGone();
  }, [outcome, onGone]);

  function next(event: FormEvent) {
    event.preventDefault();
    wasUsed.current = true;
    dispatch({ type: "next" });
  }

  const progress = progressOf(step);
  const isInvitation = step === "welcome";
  const isMiddle = progress !== undefined;
  const close = (
    <button
      type="button"
      aria-label="Close"
      onClick={() => dispatch({ type: "skip" })}
      className="-m-2 flex size-11 shrink-0 items-center justify-center rounded-full text-xl hover:bg-accent-soft"
    >
      <span aria-hidden="true">×</span>
    </button>
  );
  return (
    <section
      ref={root}
      aria-labelledby="onboarding-title"
      data-step={step}
      data-new={isNew || undefined}
      className="onboarding no-print"
    >
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
      <form onSubmit={next}>
        <OnboardingStepFields
          step={step}
          details={details}
          isLost={isLost}
          onSay={(change) => dispatch({ type: "say", change })}
        />
        <div className="flex flex-wrap items-center gap-3">
          {isMiddle && (
            <span className="text-muted text-sm tabular-nums">
              <span className="sr-only">Step </span>
              {progress}
            </span>
          )}
          {isInvitation && (
            <button type="button" className="button" onClick={() => dispatch({ type: "skip" })}>
              Not now
            </button>
          )}
          {isMiddle && (
            <button type="button" className="button" onClick={() => dispatch({ type: "done" })}>
              I'm done
            </button>
          )}
          <button type="submit" className="button" disabled={!canGoOn(state)}>
            {isInvitation ? "Sure" : isMiddle ? "Next" : "Complete Setup"}
          </button>
        </div>
        {step === "name" && <OnboardingWhat />}
      </form>
      {isInvitation && close}
    </section>
  );
}
