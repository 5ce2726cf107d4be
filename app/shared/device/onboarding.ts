import { emptyDetails, type ProfileDetails } from "./profile.ts";

/** The steps of the onboarding card in their order. */
export const onboardingSteps = ["welcome", "name", "job-title", "role", "seniority", "complete"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export type Onboarding = {
  step: OnboardingStep;
  details: ProfileDetails;
  /** What came of it, once it is over. */
  outcome?: { details: ProfileDetails; isSkipped: boolean };
};

export type OnboardingEvent =
  | { type: "next" }
  | { type: "done" }
  | { type: "skip" }
  | { type: "say"; change: Partial<ProfileDetails> };

/** What is kept of it while it is under way. */
export type OnboardingSoFar = Pick<Onboarding, "step" | "details">;

export const firstStep: Onboarding = { step: "welcome", details: emptyDetails };

/** Whether the step has what it needs: a name, on its own step; everything else is optional. */
export const canGoOn = ({ step, details }: Onboarding): boolean => step !== "name" || details.name.trim() !== "";

/** Which of the four numbered steps this is: "1/4" to "4/4"; undefined before and after them. */
export function progressOf(step: OnboardingStep): string | undefined {
  const place = onboardingSteps.indexOf(step);
  return place > 0 && place < 5 ? `${place}/4` : undefined;
}

/**
 * What happens next; once there is an outcome, nothing does. On the last step, which says that all is kept, there is
 * nothing left to skip.
 */
export function onboarding(state: Onboarding, event: OnboardingEvent): Onboarding {
  if (state.outcome) return state;
  if (event.type === "say") return { ...state, details: { ...state.details, ...event.change } };
  const isOver = state.step === "complete";
  if (event.type === "skip" && !isOver) return { ...state, outcome: { details: emptyDetails, isSkipped: true } };
  if (event.type === "done" || event.type === "skip")
    return { ...state, outcome: { details: state.details, isSkipped: false } };
  if (!canGoOn(state)) return state;
  const next = onboardingSteps[onboardingSteps.indexOf(state.step) + 1];
  return next ? { ...state, step: next } : { ...state, outcome: { details: state.details, isSkipped: false } };
}
