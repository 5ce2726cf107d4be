import { playingTime } from "../../content/recording.ts";
import type { Recording } from "../../shared/reading-page.ts";

/** How long a recording is, as people read it. */
export const timeOf = ({ duration }: Pick<Recording, "duration">): string =>
  duration === null ? "Unknown duration" : playingTime(duration);

/** What a control that plays a recording carries; `aria-pressed` is kept by app/features/audio/play-sound.ts, and all that is seen follows it. */
function controlOf({ voice: _voice, ...track }: Recording) {
  return {
    type: "button",
    "data-sound": track.url,
    "data-track": JSON.stringify(track),
    "aria-pressed": "false",
  } as const;
}

function PlaySign() {
  return (
    <svg viewBox="0 0 24 24" width="22" aria-hidden="true" fill="currentColor">
      <path d="M8 5v14l11-7z" className="group-aria-pressed:hidden" />
      <path d="M7 5h4v14H7zM13 5h4v14h-4z" className="hidden group-aria-pressed:inline" />
    </svg>
  );
}

/** Plays a recording of a list, or pauses it. */
export function PlayInList({ recording }: { recording: Recording }) {
  return (
    <button
      {...controlOf(recording)}
      aria-label={`Play ${recording.title}`}
      className="group flex size-11 items-center justify-center rounded-full border border-muted hover:border-ink hover:bg-ink hover:text-paper aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
    >
      <PlaySign />
    </button>
  );
}

/** Plays the recording of an article, or pauses it. */
export function PlayRecording({ recording }: { recording: Recording }) {
  return (
    <button {...controlOf(recording)} className="group flex min-h-14 w-full items-center gap-3 text-left">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-ink text-paper">
        <PlaySign />
      </span>
      <span className="min-w-0 grow">
        <span className="font-medium">Podcast version</span>{" "}
        <span className="block text-muted tabular-nums">
          {recording.title} · {timeOf(recording)}
        </span>
      </span>
      <span className="badge shrink-0 group-aria-pressed:hidden">Ready to Play</span>
      <span className="badge hidden shrink-0 group-aria-pressed:inline-flex">Now Playing</span>
    </button>
  );
}
