/** What of the audio interface is shown: its round start button, a pill, or the full card. */
export type AudioView = "button" | "pill" | "card";

type Seen = {
  view: AudioView;
  /** Whether the window is small: what begins there by itself covers as little as it can. */
  isSmall: boolean;
  /** Whether the visitor made it small the last time, or has never made it large. */
  isMinimized: boolean;
};

/** What a track that starts, or that is offered, brings up; what is open already stays as it is. */
export const viewOfTrack = ({ view, isSmall, isMinimized }: Seen): AudioView =>
  view === "button" ? (isSmall || isMinimized ? "pill" : "card") : view;

/** Keys of what the interface keeps on the device. */
export const audioKeys = { minimized: "audio-minimized", hintSeen: "audio-hint-seen" } as const;

/** Reads a stored flag. */
export const flag = {
  safeParse: (value: unknown): { success: true; data: boolean } | { success: false } =>
    typeof value === "boolean" ? { success: true, data: value } : { success: false },
};
