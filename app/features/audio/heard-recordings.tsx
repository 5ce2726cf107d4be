import { Link } from "react-router";
import type { ListenedKind } from "../../content/kinds/listening.ts";
import { isOwnRecording } from "../../content/recording.ts";
import type { Recording } from "../../shared/reading-page.ts";
import { PlayInList, timeOf } from "./play-recording.tsx";

type HeardRecordingsProps = { kind: ListenedKind; title: string; recordings: Recording[] };

/** How long all of it is, as people say it; nothing where that of one is not known. */
function wholeTime(recordings: readonly Recording[]): string {
  const seconds = recordings.reduce((sum, { duration }) => sum + (duration ?? Number.NaN), 0);
  return Number.isNaN(seconds) ? "" : ` · ${Math.max(1, Math.round(seconds / 60))} min`;
}

/** The recordings of a kind; one from elsewhere is played on its own page, whose policy names where it comes from. */
export function HeardRecordings({ kind, title, recordings }: HeardRecordingsProps) {
  const id = `heard-${kind}`;
  return (
    <section aria-labelledby={id} data-kind={kind} className="mb-14 print:break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline border-b pb-3">
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        <p className="text-muted text-sm tabular-nums">
          {recordings.length === 1 ? "1 recording" : `${recordings.length} recordings`}
          {wholeTime(recordings)}
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
                  <PlayInList recording={recording} />
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
            <span className="hidden text-accent text-sm group-has-[[aria-pressed=true]]/row:inline">Playing</span>
            <span className="text-muted text-sm tabular-nums">{timeOf(recording)}</span>
            <div data-player="" className="w-full" />
          </li>
        ))}
      </ul>
    </section>
  );
}
