import { pageIds } from "../domain/page-ids.ts";
import type { Recording } from "../domain/reading-page.ts";
import { playingTime } from "../domain/recording.ts";

const linkClass = "inline-flex min-h-11 items-center underline underline-offset-4";

/**
 * An article's recording (specification section 2, Podcast card): the browser's own player, which works without
 * script, fetches nothing before it is used, and gives the file to whom wants to keep it. It is folded, since a browser
 * moves the parts of its player when it first shows it.
 */
export function PodcastCard({ recording }: { recording: Recording }) {
  const { url, title, duration, transcript, voice } = recording;
  return (
    <details
      id={pageIds.podcast}
      className="paint-whole no-print mt-4 rounded-lg border border-hairline bg-raised px-4"
    >
      <summary className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
        <span className="font-medium">Podcast version</span>
        <span className="text-muted tabular-nums">
          {title} · {duration === null ? "Unknown duration" : playingTime(duration)}
        </span>
        <span className="badge ml-auto min-h-0 py-0.5">Ready to Play</span>
      </summary>
      {/* biome-ignore lint/a11y/useMediaCaption: the article is the text of its recording, and the transcript is linked */}
      <audio controls preload="none" src={url} aria-label={`Podcast version: ${title}`} className="h-12 w-full" />
      <p className="flex flex-wrap items-center gap-x-5 text-sm">
        <a href={url} download className={linkClass}>
          Download
        </a>
        {transcript && (
          <a href={transcript} download className={linkClass}>
            Transcript
          </a>
        )}
        {voice && <span className="text-muted">Read by a computer voice ({voice})</span>}
      </p>
    </details>
  );
}
