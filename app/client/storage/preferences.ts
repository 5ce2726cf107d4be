import {
  type Preference,
  type PreferenceName,
  preferenceFrom,
  preferenceValues,
} from "../../shared/device/preferences.ts";
import { type Keep, keepOf } from "./device-storage.ts";
import { rawText, writeText } from "./stored-text.ts";

/** What a visitor chose, or the default (app/shared/device/preferences.ts); never throws. */
export function readPreference<N extends PreferenceName>(name: N, keep: Keep = keepOf("local")): Preference<N> {
  return preferenceFrom(name, rawText(name, keep));
}

const isName = (name: string): name is PreferenceName => Object.hasOwn(preferenceValues, name);

/** Forgets what is kept under a preference's name and is none of its values, in whatever way it came there. */
export function forgetUnknown(keep: Keep = keepOf("local")): void {
  for (const name of Object.keys(preferenceValues).filter(isName)) {
    const text = rawText(name, keep);
    if (text !== null && preferenceFrom(name, text) !== text) writeText(name, null, keep);
  }
}
