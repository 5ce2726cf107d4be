/** Values of each preference. The first is the default. */
export const preferenceValues = {
  /** Also stored in a cookie for the server. "system" follows the device. */
  theme: ["dark", "light", "system"],
  width: ["normal", "narrow", "wide"],
  text: ["normal", "small", "large", "larger"],
  motion: ["system", "on", "off"],
  /** "on" lets the / key open the search. */
  slash: ["on", "off"],
  hints: ["on", "off"],
  /** Stored by the player and its hint (app/features/audio). */
  "audio-minimized": ["true", "false"],
  "audio-hint-seen": ["false", "true"],
  "podcast-read-along": ["true", "false"],
  "head-visible": ["off", "on"],
  "head-hidden": ["off", "on"],
  "onboarding-seen": ["off", "on"],
  "voice-used": ["off", "on"],
} as const;

export type PreferenceName = keyof typeof preferenceValues;
export type Preference<N extends PreferenceName> = (typeof preferenceValues)[N][number];

/** Parses a stored value of a preference; returns the default if it is invalid. */
export function preferenceFrom<N extends PreferenceName>(name: N, text: string | null): Preference<N> {
  const values: readonly Preference<N>[] = preferenceValues[name];
  const [first] = preferenceValues[name];
  return values.find((value) => value === text) ?? first;
}

/** Descriptions, for visitors, of what the device stores under each key. The only list of all keys. */
const descriptions = {
  theme: "Which theme you chose",
  width: "How wide lines of text are",
  text: "How large the text is",
  motion: "Whether things move",
  slash: "Whether the / key opens the search",
  searches: "What you searched for last",
  hints: "Whether hints are shown",
  "audio-minimized": "Whether the player is folded",
  "audio-hint-seen": "That you were shown where to listen",
  podcast: "What you were listening to, and how far, for 24 hours",
  "podcast-sound": "How loud and how fast you listen",
  "podcast-read-along": "Whether the text follows what is read aloud",
  "head-visible": "Whether the head of the guide is shown",
  "head-hidden": "Whether the head of the guide was hidden",
  "onboarding-seen": "That you were asked who you are",
  onboarding: "What you have answered so far of who you are",
  visit: "The first page of this visit, or that you were asked in it who you are, until this tab is closed",
  "voice-used": "That you have talked with the guide",
  profile: "Your profile",
  highlights: "Passages that you asked about or quoted, for 24 hours",
  saved: "Your reading list, and how far you came",
  lessons: "Which lessons you have done",
  "lesson-test": "Your answers in the test of the lessons",
  "voice-context": "The passage that you asked about last, until this tab is closed",
  conversation: "Your conversation with the guide, until this tab is closed",
  "react-router-scroll-positions": "Where you were on each page, until this tab is closed",
} as const;

/** Unsaved drafts of maintainers; the rest of the key names the record. */
const draftDescriptions = {
  "editor:draft:": "What you have written in the editor and not saved",
} as const;

/** A key of stored data. A key without a description does not compile. */
export type StoredKey = keyof typeof descriptions | `${keyof typeof draftDescriptions}${string}`;

/** Description of what is stored under a key; undefined for a key that is not this site's. */
export function inWords(key: string): string | undefined {
  const own = Object.entries(descriptions).find(([name]) => name === key);
  return (own ?? Object.entries(draftDescriptions).find(([start]) => key.startsWith(start)))?.[1];
}
