import { Link } from "react-router";
import type { RecordedKind } from "../../content/kinds/index.ts";
import { isOwnRecording, playingTime } from "../../content/recording.ts";
import { pageIds } from "../../shared/page-ids.ts";
import type { Recording } from "../../shared/reading-page.ts";

const durationText = ({ duration }: Pick<Recording, "duration">): string =>
  duration === null ? "Unknown duration" : playingTime(duration);

/** Attributes of a button that plays a recording. play-sound.ts updates `aria-pressed`, which the styles use. */
function playButtonProps({ voice: _voice, ...track }: Recording) {
  return {
    type: "button",
    "data-sound": track.url,
    "data-track": JSON.stringify(track),
    "aria-pressed": "false",
  } as const;
}

function PlayIcon() {
  return (
    <svg viewBox="0 0 24 24" width="22" aria-hidden="true" fill="currentColor">
      <path d="M8 5v14l11-7z" className="group-aria-pressed:hidden" />
      <path d="M7 5h4v14H7zM13 5h4v14h-4z" className="hidden group-aria-pressed:inline" />
    </svg>
  );
}

/** Plays or pauses a recording in a list. */
function ListPlayButton({ recording }: { recording: Recording }) {
  return (
    <button
      {...playButtonProps(recording)}
      aria-label={`Play ${recording.title}`}
      className="group flex size-11 items-center justify-center rounded-full border border-muted hover:border-ink hover:bg-ink hover:text-paper aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
    >
      <PlayIcon />
    </button>
  );
}

/** Plays or pauses the recording of an article. */
function ArticlePlayButton({ recording }: { recording: Recording }) {
  return (
    <button {...playButtonProps(recording)} className="group flex min-h-11 items-center gap-2 text-left">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-ink text-paper">
        <PlayIcon />
      </span>
      <span className="figures">
        <span className="font-medium">
          Podcast<span className="max-md:sr-only"> version</span>
        </span>{" "}
        <span className="text-muted">
          <span className="max-md:sr-only">{recording.title} · </span>
          {durationText(recording)}
        </span>
      </span>
      <span className="badge shrink-0 max-md:sr-only group-aria-pressed:hidden">Ready to Play</span>
      <span className="badge hidden shrink-0 max-md:sr-only group-aria-pressed:inline-flex">Now Playing</span>
    </button>
  );
}

/** Opens the player, which is at the end of the document, while this recording plays (audio-area.tsx). */
const OpenPlayer = ({ className }: { className: string }) => (
  <button type="button" data-player="" data-replay="" className={`min-h-11 underline underline-offset-4 ${className}`}>
    Open the player
  </button>
);

const linkClass = "inline-flex min-h-11 items-center underline underline-offset-4";

/**
 * An article's recording: a button that plays it at once (play-sound.ts). Without script it is the browser's own
 * player, which fetches nothing before it is used.
 */
export function Podcast({ recording }: { recording: Recording }) {
  const { url, title } = recording;
  return (
    <section
      id={pageIds.podcast}
      aria-label="Podcast version"
      className="group/card flex flex-wrap items-center gap-x-4 text-sm"
    >
      <div className="needs-script">
        <ArticlePlayButton recording={recording} />
      </div>
      <noscript>
        <p className="pt-2">
          <b>Podcast version</b> {title} · {durationText(recording)}
        </p>
        {/* biome-ignore lint/a11y/useMediaCaption: the article is the text of its recording, and the transcript is linked */}
        <audio controls preload="none" src={url} aria-label={`Podcast version: ${title}`} className="h-12 w-full" />
      </noscript>
      <OpenPlayer className="hidden group-has-[[aria-pressed=true]]/card:block" />
    </section>
  );
}

/** List items with the files of a recording and its voice. */
export const PodcastFiles = ({ recording: { url, transcript, voice } }: { recording: Recording }) => (
  <>
    <li>
      <a href={url} download className={linkClass}>
        Download the recording
      </a>
    </li>
    {transcript && (
      <li>
        <a href={transcript} download className={linkClass}>
          Transcript
        </a>
      </li>
    )}
    {voice && <li className="py-2 text-muted text-sm">Read by a computer voice ({voice})</li>}
  </>
);

type HeardRecordingsProps = { kind: RecordedKind; title: string; recordings: Recording[] };

/** The total duration as text; empty if one duration is unknown. */
function totalDuration(recordings: readonly Recording[]): string {
  const seconds = recordings.reduce((sum, { duration }) => sum + (duration ?? Number.NaN), 0);
  return Number.isNaN(seconds) ? "" : ` · ${Math.max(1, Math.round(seconds / 60))} min`;
}

/** The recordings of a kind. A recording on another site plays only on its own page, whose policy allows that site. */
export function RecordingList({ kind, title, recordings }: HeardRecordingsProps) {
  const id = `heard-${kind}`;
  return (
    <section aria-labelledby={id} data-kind={kind} className="mb-14 print:break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline border-b pb-3">
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        <p className="text-muted text-sm figures">
          {recordings.length === 1 ? "1 recording" : `${recordings.length} recordings`}
          {totalDuration(recordings)}
        </p>
      </div>
      <ul className="md:grid md:grid-cols-2 md:gap-x-12">
        {recordings.map((recording) => (
          <li
            key={recording.id}
            className="group/row flex flex-wrap items-center gap-x-4 border-hairline border-b py-2"
          >
            {isOwnRecording(recording.url) && (
              <>
                <div className="needs-script">
                  <ListPlayButton recording={recording} />
                </div>
                <noscript>
                  <a
                    href={recording.url}
                    aria-label={`Listen to ${recording.title}`}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    Listen
                  </a>
                </noscript>
              </>
            )}
            <Link
              to={recording.page}
              aria-label={`Read ${recording.title}`}
              className="flex min-h-14 min-w-0 flex-1 items-center font-serif text-xl leading-tight underline-offset-4 hover:underline group-has-[[aria-pressed=true]]/row:text-accent"
            >
              {recording.title}
            </Link>
            <OpenPlayer className="hidden text-accent text-sm group-has-[[aria-pressed=true]]/row:block" />
            <span className="text-muted text-sm figures">{durationText(recording)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
