"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { onCleared } from "../../client/storage/device-storage.ts";
import { readProfile, writeProfile } from "../../client/storage/records.ts";
import { useRecord } from "../../client/storage/use-stored.ts";
import {
  bounded,
  changedDetails,
  completedProfile,
  emptyDetails,
  type ProfileDetails,
  seniorityFrom,
  seniorityLevels,
  seniorityNames,
  seniorityOptions,
  updatedProfile,
} from "../../shared/device/profile.ts";
import { showToast } from "../../ui/toasts.ts";
import { Section } from "./settings-parts.tsx";

type ProfileFormProps = {
  profile: ProfileDetails | null;
  isSaving: boolean;
  /** `change` has only the changed fields. */
  onSave: (change: Partial<ProfileDetails>) => void;
  onCancel: () => void;
};

const fieldClass = "mt-1 font-normal block w-full rounded-lg border border-muted bg-paper px-4 py-2.5";

/**
 * The profile form; all fields are optional. It keeps and saves only the fields that the visitor edits. The others
 * follow the profile, which another tab or the guide may change meanwhile.
 */
function ProfileForm({ profile, isSaving, onSave, onCancel }: ProfileFormProps) {
  const [edits, setEdits] = useState<Partial<ProfileDetails>>({});
  const { name, jobTitle, role, seniorityLevel } = { ...(profile ?? emptyDetails), ...edits };
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const edit = (change: Partial<ProfileDetails>) => setEdits((before) => ({ ...before, ...change }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSaving) onSave(changedDetails(profile, edits));
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <Field label="Name">
        <input
          ref={first}
          id="profile-name"
          value={name}
          onChange={({ target }) => edit({ name: bounded(target) })}
          autoComplete="name"
          className={`${fieldClass} min-h-12`}
        />
      </Field>
      <Field label="Job Title">
        <input
          value={jobTitle}
          onChange={({ target }) => edit({ jobTitle: bounded(target) })}
          autoComplete="organization-title"
          className={`${fieldClass} min-h-12`}
        />
      </Field>
      <Field label="Role Description">
        <textarea
          rows={3}
          value={role}
          onChange={({ target }) => edit({ role: bounded(target) })}
          className={fieldClass}
        />
      </Field>
      <Field label="Experience Level">
        <select
          value={seniorityLevel}
          onChange={({ target }) => edit({ seniorityLevel: seniorityFrom(target.value) })}
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

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
  <label className="font-medium">
    {label} <span className="font-normal text-muted text-sm">Optional</span>
    {children}
  </label>
);

const showSaveError = () =>
  showToast("Error", "There was a problem updating your profile. Please try again.", { isError: true });

/** Resolves after the next paint, so that "Saving..." is visible. */
const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Shows, changes and deletes the visitor's profile. */
export function ProfileSection() {
  const profile = useRecord("profile", readProfile);
  const [isEditing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  // Deleting all data closes the form too.
  useEffect(
    () =>
      onCleared(() => {
        wasEditing.current = document.activeElement?.closest("form") != null;
        setEditing(false);
      }),
    [],
  );

  async function save(change: Partial<ProfileDetails>) {
    setSaving(true);
    await afterPaint();
    // Without a profile, the changes create one.
    const changed =
      updatedProfile(readProfile(), change) ?? completedProfile({ ...emptyDetails, ...change }, new Date());
    const isSaved = writeProfile(changed);
    setSaving(false);
    if (!isSaved) return showSaveError();
    setEditing(false);
    showToast("Profile Updated", "Your profile has been successfully updated.");
  }

  function clear() {
    if (!writeProfile(null)) return showSaveError();
    editButton.current?.focus();
    showToast("Profile Cleared", "Your profile information has been removed. You can set it up again anytime.");
  }

  if (isEditing) {
    return (
      <Section id="profile" title="Profile Settings">
        <ProfileForm profile={profile} isSaving={isSaving} onSave={save} onCancel={() => setEditing(false)} />
      </Section>
    );
  }
  return (
    <Section
      id="profile"
      title="Profile Settings"
      action={
        <button ref={editButton} type="button" data-replay="" className="button" onClick={() => setEditing(true)}>
          Edit
        </button>
      }
    >
      {profile ? (
        <>
          <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            <ProfileEntry name="Name" text={profile.name} />
            <ProfileEntry name="Job Title" text={profile.jobTitle} />
            <ProfileEntry name="Role Description" text={profile.role} />
            <ProfileEntry
              name="Experience Level"
              text={profile.seniorityLevel && seniorityNames[profile.seniorityLevel]}
            />
          </dl>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-hairline border-t pt-5">
            <div>
              <h3 className="text-xl">Reset Profile</h3>
              <p className="text-muted text-sm">Removes this profile from this device.</p>
            </div>
            <button type="button" className="button" onClick={clear}>
              Clear
            </button>
          </div>
        </>
      ) : (
        <>
          <p>No profile information set up yet.</p>
          <p className="text-muted">Complete the onboarding process or add your information manually.</p>
        </>
      )}
      <p className="mt-5 text-muted text-sm">
        Your profile stays in this browser. The site sends it only to the voice guide, and only when you begin a
        conversation.
      </p>
    </Section>
  );
}

function ProfileEntry({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className={`break-words ${text ? "" : "text-muted"}`}>{text || "Not specified"}</dd>
    </div>
  );
}
