import { pageIds } from "../domain/page-ids.ts";
import type { Recording } from "../domain/reading-page.ts";
import { playingTime } from "../domain/recording.ts";

const linkClass = "inline-flex min-h-11 items-center underline underline-offset-4";

/**
 * An article's recording (specification section 2, Podcast card): the browser's own player, which works at once and
 * without script, fetches nothing before it is used, and gives the file to whom wants to keep it.
 */
export function PodcastCard({ recording }: { recording: Recording }) {
  const { url, title, duration, transcript, voice } = recording;
  return (
    <section
      aria-labelledby={pageIds.podcast}
      className="paint-whole no-print mt-4 flex flex-wrap items-center gap-x-5 rounded-lg border border-hairline bg-raised px-4 pt-2"
    >
      <div className="min-w-0 grow text-sm">
        <h2 id={pageIds.podcast} className="font-medium font-sans text-sm tracking-normal">
          Podcast version
          <span className="badge ml-3 min-h-0 py-0.5">Ready to Play</span>
        </h2>
        <p className="text-muted tabular-nums">
          {title} · {duration === null ? "Unknown duration" : playingTime(duration)}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: the article is the text of its recording, and the transcript is linked */}
      <audio
        controls
        preload="none"
        src={url}
        aria-label={`Podcast version: ${title}`}
        className="h-11 min-w-0 basis-72 max-sm:basis-full"
      />
      <p className="flex basis-full flex-wrap items-center gap-x-5 text-sm">
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
    </section>
  );
}
