import { pageIds } from "../domain/page-ids.ts";
import type { Recording } from "../domain/reading-page.ts";
import { playingTime } from "../domain/recording.ts";

/**
 * An article's recording (specification section 2, Podcast card): the browser's own player, which works at once and
 * without script, fetches nothing before it is used, and gives the file to whom wants to keep it.
 */
export function PodcastCard({ recording }: { recording: Recording }) {
  const { url, title, duration, transcript, voice } = recording;
  return (
    <section
      aria-labelledby={pageIds.podcast}
      className="no-print mt-7 rounded-lg border border-hairline bg-raised px-5 pt-4 pb-2"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={pageIds.podcast} className="font-medium font-sans text-muted text-sm tracking-normal">
          Podcast version
        </h2>
        <span className="badge ml-auto">Ready to Play</span>
      </div>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 font-serif text-xl">
        {title}
        <span className="font-sans text-muted text-sm tabular-nums">
          {duration === null ? "Unknown duration" : playingTime(duration)}
        </span>
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the article is the text of its recording, and the transcript is linked */}
      <audio controls preload="none" src={url} aria-label={`Podcast version: ${title}`} className="mt-3 w-full" />
      <p className="mt-2 flex flex-wrap items-center gap-x-5 text-sm">
        <a href={url} download className="inline-flex min-h-11 items-center underline underline-offset-4">
          Download
        </a>
        {transcript && (
          <a href={transcript} download className="inline-flex min-h-11 items-center underline underline-offset-4">
            Transcript
          </a>
        )}
        {voice && <span className="text-muted">Read by a computer voice ({voice}).</span>}
      </p>
    </section>
  );
}
