"use client";

import type { OnboardingStep } from "../../shared/device/onboarding.ts";
import { onboardingOptions, type ProfileDetails, seniorityLevels } from "../../shared/device/profile.ts";

type OnboardingStepFieldsProps = {
  step: OnboardingStep;
  details: ProfileDetails;
  /** Whether what was said could not be kept. */
  isLost: boolean;
  onSay: (change: Partial<ProfileDetails>) => void;
};

const fieldClass = "block w-full rounded-lg border border-muted bg-paper px-4 py-2";

/** What the questions are for, and where the answers stay; beside the invitation where there is room (onboarding.css). */
export const OnboardingWhat = () => (
  <p className="onboarding-what text-muted text-sm">
    Four short questions. What fits your role then comes first. The answers stay in this browser but for conversations
    with the guide, and you can change or delete them in the settings.
  </p>
);

/** What one step of the onboarding says and asks. */
export function OnboardingStepFields({ step, details, isLost, onSay }: OnboardingStepFieldsProps) {
  switch (step) {
    case "welcome":
      return <OnboardingWhat />;
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
          {isLost
            ? "This browser could not keep it: its storage is full or blocked. Finish to try once more."
            : "It stays in this browser, and can be changed or deleted in the settings."}
        </p>
      );
  }
}
