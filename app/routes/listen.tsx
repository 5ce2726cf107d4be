import { hasFeature } from "../content/site-file.ts";
import { RecordingList } from "../features/audio/recording-controls.tsx";
import { listenPage } from "../features/audio/recordings.server.ts";
import { pageIds } from "../shared/page-ids.ts";
import { assemblePage } from "../site/page.ts";
import { EmptyState, PlainPage } from "../ui/page-parts.tsx";
import type { Route } from "./+types/listen";

const hasPodcast = hasFeature("podcast");

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, listenPage);

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const { meta, kinds, session } = loaderData;
  return (
    <PlainPage meta={meta} icon="start-voice">
      {hasPodcast && (
        <p className="-mt-6 mb-10">
          <a href="/podcast.xml" className="inline-flex min-h-11 items-center underline underline-offset-4">
            Podcast feed (RSS)
          </a>
        </p>
      )}
      {hasFeature("voice") && (
        <section id={pageIds.ask} aria-labelledby="ask-title" className="mb-12 scroll-mt-24">
          <h2 id="ask-title" className="mb-2 text-3xl">
            Ask the guide
          </h2>
          <p className="measured-small text-muted">
            A guide answers questions from the pages of this site and takes you to them. You type or speak; it opens at
            the foot of the window and needs JavaScript. Where that is missing, the{" "}
            <a href="/search" className="text-ink underline underline-offset-4">
              search
            </a>{" "}
            finds the same pages.
          </p>
          <h3 id={pageIds.askPrivacy} className="mt-4 mb-1 scroll-mt-24 text-xl">
            What is sent
          </h3>
          <p className="measured-small text-muted">
            {session.agent === "vendor" ? (
              "ElevenLabs runs this assistant. It gets what you type and say, passages you ask about, and the profile you saved on this device, if any."
            ) : (
              <>
                What you type or highlight, and a profile you saved, go to this site’s server
                {session.hasModel ? ", which asks a language model to write the answer," : ""} and are not kept. If you
                rate an answer, this site keeps the question and the answer, and nothing of who asked. When you talk,
                your browser writes down what you say and may send the sound to its maker; it listens again after each
                answer. Your device’s voice reads answers aloud when you speak or turn the sound on.
              </>
            )}
          </p>
          <p className="needs-script mt-4">
            <a href={`/listen#${pageIds.ask}`} data-replay="" className="button">
              Ask a question
            </a>
          </p>
        </section>
      )}
      {kinds.map((kind) => (
        <RecordingList key={kind.kind} {...kind} />
      ))}
      {hasPodcast && kinds.length === 0 && (
        <EmptyState title="No recordings yet" text="Check back later for more content." />
      )}
    </PlainPage>
  );
}
