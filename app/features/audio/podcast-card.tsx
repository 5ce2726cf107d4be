import { pageIds } from "../../shared/page-ids.ts";
import type { Recording } from "../../shared/reading-page.ts";
import { PlayRecording, timeOf } from "./play-recording.tsx";

const linkClass = "inline-flex min-h-11 items-center underline underline-offset-4";

/**
 * An article's recording: one control that plays at its first press
 * (app/features/audio/play-sound.ts), and without script, or where it fails, the browser's own player, which fetches nothing before
 * it is used.
 */
export function PodcastCard({ recording }: { recording: Recording }) {
  const { url, title, transcript, voice } = recording;
  return (
    <section
      id={pageIds.podcast}
      aria-label="Podcast version"
      className="paint-whole no-print mt-(--gap) flex flex-wrap items-center gap-x-5 rounded-lg border border-hairline bg-raised px-4 py-2 text-sm"
    >
      <div className="needs-script w-full">
        <PlayRecording recording={recording} />
      </div>
      <noscript className="w-full">
        <p className="pt-2">
          <b>Podcast version</b> {title} · {timeOf(recording)}
        </p>
        {/* biome-ignore lint/a11y/useMediaCaption: the article is the text of its recording, and the transcript is linked */}
        <audio controls preload="none" src={url} aria-label={`Podcast version: ${title}`} className="h-12 w-full" />
      </noscript>
      <a href={url} download className={linkClass}>
        Download
      </a>
      {transcript && (
        <a href={transcript} download className={linkClass}>
          Transcript
        </a>
      )}
      {voice && <span className="text-muted">Read by a computer voice ({voice})</span>}
      <div data-player="" className="w-full" />
    </section>
  );
}
