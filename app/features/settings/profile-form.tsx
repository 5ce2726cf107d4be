"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import {
  changedDetails,
  emptyDetails,
  type ProfileDetails,
  seniorityFrom,
  seniorityLevels,
  seniorityOptions,
} from "../../shared/device/profile.ts";

type ProfileFormProps = {
  profile: ProfileDetails | null;
  isSaving: boolean;
  /** Given what was changed alone. */
  onSave: (change: Partial<ProfileDetails>) => void;
  onCancel: () => void;
};

const fieldClass = "mt-1 block w-full rounded-lg border border-muted bg-paper px-4 py-2.5";

/**
 * The profile as fields; all of them may be left empty. What is written stays, and is what is saved; the other fields
 * follow the profile, which may be changed elsewhere meanwhile.
 */
export function ProfileForm({ profile, isSaving, onSave, onCancel }: ProfileFormProps) {
  const [written, setWritten] = useState<Partial<ProfileDetails>>({});
  const { name, jobTitle, role, seniorityLevel } = { ...(profile ?? emptyDetails), ...written };
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const write = (change: Partial<ProfileDetails>) => setWritten((before) => ({ ...before, ...change }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSaving) onSave(changedDetails(profile, written));
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <Field label="Name" id="profile-name">
        <input
          ref={first}
          id="profile-name"
          name="name"
          value={name}
          onChange={({ target }) => write({ name: target.value })}
          autoComplete="name"
          className={`${fieldClass} min-h-12`}
        />
      </Field>
      <Field label="Job Title" id="profile-job">
        <input
          id="profile-job"
          name="jobTitle"
          value={jobTitle}
          onChange={({ target }) => write({ jobTitle: target.value })}
          autoComplete="organization-title"
          className={`${fieldClass} min-h-12`}
        />
      </Field>
      <Field label="Role Description" id="profile-role">
        <textarea
          id="profile-role"
          name="role"
          rows={3}
          value={role}
          onChange={({ target }) => write({ role: target.value })}
          className={fieldClass}
        />
      </Field>
      <Field label="Experience Level" id="profile-level">
        <select
          id="profile-level"
          name="seniorityLevel"
          value={seniorityLevel}
          onChange={({ target }) => write({ seniorityLevel: seniorityFrom(target.value) })}
          className={`${fieldClass} min-h-12`}
        >
          <option value="">Not specified</option>
          {seniorityLevels.map((level) => (
            <option key={level} value={level}>
              {seniorityOptions[level]}
            </option>
          ))}
        </select>
      </Field>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button" disabled={isSaving}>
          {isSaving ? "Saving..." : "Save Changes"}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function Field({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label} <span className="font-normal text-muted text-sm">Optional</span>
      </label>
      {children}
    </div>
  );
}
