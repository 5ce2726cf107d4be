import { emptyDetails, type ProfileDetails } from "./profile.ts";

/** The steps of the onboarding card in their order. */
export const onboardingSteps = ["welcome", "name", "job-title", "role", "seniority", "complete"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export type Onboarding = {
  step: OnboardingStep;
  details: ProfileDetails;
  /** Set once the onboarding has ended. */
  outcome?: { details: ProfileDetails; isSkipped: boolean };
};

export type OnboardingEvent =
  | { type: "next" }
  | { type: "done" }
  | { type: "skip" }
  | { type: "say"; change: Partial<ProfileDetails> };

/** The part that is stored while the onboarding is in progress. */
export type OnboardingSoFar = Pick<Onboarding, "step" | "details">;

export const firstStep: Onboarding = { step: "welcome", details: emptyDetails };

/** True if the step is complete. Only the name is required. */
export const canGoOn = ({ step, details }: Onboarding): boolean => step !== "name" || details.name.trim() !== "";

/** Progress from "1/4" to "4/4" on the four numbered steps; undefined on the others. */
export function progressOf(step: OnboardingStep): string | undefined {
  const place = onboardingSteps.indexOf(step);
  return place > 0 && place < 5 ? `${place}/4` : undefined;
}

/**
 * Reducer of the onboarding. An outcome is final. On the last step, which confirms that everything is stored, `skip`
 * means `done`.
 */
export function onboarding(state: Onboarding, event: OnboardingEvent): Onboarding {
  if (state.outcome) return state;
  if (event.type === "say") return { ...state, details: { ...state.details, ...event.change } };
  const isLastStep = state.step === "complete";
  if (event.type === "skip" && !isLastStep) return { ...state, outcome: { details: emptyDetails, isSkipped: true } };
  if (event.type === "done" || event.type === "skip")
    return { ...state, outcome: { details: state.details, isSkipped: false } };
  if (!canGoOn(state)) return state;
  const next = onboardingSteps[onboardingSteps.indexOf(state.step) + 1];
  return next ? { ...state, step: next } : { ...state, outcome: { details: state.details, isSkipped: false } };
}
