/** How often the clock is read, in milliseconds. */
export const CLOCK_REFRESH = 60_000;

/** A part of the day: its name, its hours, and what is suggested then. */
type Period = { name: string; hours: string; suggestions: readonly [string, string, string] };

const work: Period = {
  name: "Work Hours",
  hours: "09:00 to 16:59",
  suggestions: ["Notes of the last meeting", "Draft left open yesterday", "Mute until the next call"],
};
const evening: Period = {
  name: "Evening",
  hours: "17:00 to 21:59",
  suggestions: ["Recipe saved on Sunday", "Call home", "Summary of the day"],
};
const personal: Period = {
  name: "Personal Time",
  hours: "22:00 to 08:59",
  suggestions: ["Alarm for the morning", "Dimmed reading", "What can wait until nine"],
};

export const periods: readonly Period[] = [work, evening, personal];

/** What is offered when nothing about the moment may be used. */
export const plainSet: Period["suggestions"] = ["Recent files", "Search", "New note"];

/** The part of the day at a full hour, 0 to 23. */
export const periodAt = (hour: number): Period =>
  hour >= 9 && hour < 17 ? work : hour >= 17 && hour < 22 ? evening : personal;

/** A time as 14:05. */
export const clockTime = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
