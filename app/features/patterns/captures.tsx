import { type Capture, calloutsShown, captureUrl } from "../../content/capture.ts";
import { addressWithin } from "../../content/heading-ids.ts";
import { patternSections } from "../../content/kinds/patterns.ts";
import { Day } from "../../ui/page-parts.tsx";

type CaptureProps = { capture: Capture /** Number of the pattern's callouts. */; callouts: number };

/** A capture with its library, and the callouts of the pattern that it shows and lacks. */
export function CaptureFigure({ capture, callouts }: CaptureProps) {
  const { alt, width, height, version, license, takenOn, says } = capture;
  return (
    <figure className="max-w-[40rem]">
      <img
        src={captureUrl(capture)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className="h-auto max-w-full rounded-lg border border-hairline bg-white"
      />
      <figcaption className="mt-2 text-muted text-sm">
        <strong className="text-ink">
          {capture.package} {version}
        </strong>{" "}
        ({license}), captured <Day on={takenOn} />. {callouts > 0 && `${calloutsShown(capture, callouts)} `}
        {says}
      </figcaption>
    </figure>
  );
}

/** The best capture of a pattern, below its drawn screen. */
export function BestCapture({ captures, callouts }: { captures: readonly Capture[]; callouts: number }) {
  const [best] = captures;
  if (!best) return null;
  return (
    <section aria-labelledby="shipped" className="mb-12">
      <h2 id="shipped" className="eyebrow mb-2">
        In a component library
      </h2>
      <CaptureFigure capture={best} callouts={callouts} />
      {captures.length > 1 && (
        <p className="mt-1 text-sm">
          <a
            href={addressWithin(patternSections.captures)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {captures.length === 2 ? "Compare with another" : `Compare with ${captures.length - 1} others`}
          </a>
        </p>
      )}
    </section>
  );
}
