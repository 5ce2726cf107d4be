/** What a visitor can choose: the values of each preference, of which the first holds until another is chosen. */
export const preferenceValues = {
  /** Kept in a cookie too, which is what the server reads; "system" follows what the device says. */
  theme: ["dark", "light", "system"],
  width: ["normal", "narrow", "wide"],
  text: ["normal", "small", "large", "larger"],
  motion: ["system", "on", "off"],
  /** Whether / opens the search. */
  slash: ["on", "off"],
  hints: ["on", "off"],
  /** Whether what fits the visitor's role comes first. */
  "role-first": ["on", "off"],
  /** Kept by the player as JSON (app/features/audio/player-store.ts). */
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

/** What a stored text means for a preference; its default where it means nothing. */
export function preferenceFrom<N extends PreferenceName>(name: N, text: string | null): Preference<N> {
  const values: readonly Preference<N>[] = preferenceValues[name];
  const [first] = preferenceValues[name];
  return values.find((value) => value === text) ?? first;
}
