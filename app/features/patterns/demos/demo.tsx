import type { ReactNode } from "react";
import { choiceDemos, type DemoType, saysOf } from "../../../content/demos.ts";
import { ChoiceDemo } from "./choice-demo.tsx";
import { ConfidenceDemo } from "./confidence-demo.tsx";
import { ContextDemo } from "./context-demo.tsx";
import { DisclosureDemo } from "./disclosure-demo.tsx";
import { LiveDemo } from "./live-demo.tsx";
import { PhrasesDemo } from "./phrases-demo.tsx";
import { RatingDemo } from "./rating-demo.tsx";
import { TemperatureDemo } from "./temperature-demo.tsx";

type DemoProps = {
  type: DemoType;
  name: string;
  /** As the picture of a card: without heading, and without what is folded away below it. */
  isCompact?: boolean;
};

/**
 * A small simulation of a pattern. What stands here is complete without script: choices and disclosures work by
 * themselves, the rest shows its start, and everything that it can say is folded below it.
 */
export function Demo({ type, name, isCompact = false }: DemoProps) {
  return (
    <section key={type} className="demo" data-demo={type} aria-label={`Demo: ${name}`}>
      {!isCompact && <p className="eyebrow no-print">Try it</p>}
      <div className="demo-stage">{stageOf(type, isCompact)}</div>
      <p className="demo-says">Simulated. {saysOf(type)}</p>
    </section>
  );
}

function stageOf(type: DemoType, isCompact: boolean): ReactNode {
  switch (type) {
    case "temperature-slider":
      return live(<TemperatureDemo isCompact={isCompact} />);
    case "partial-regeneration":
      return live(<PhrasesDemo isCompact={isCompact} />);
    case "feedback-loop":
      return live(<RatingDemo isCompact={isCompact} />);
    case "context-awareness":
      return live(<ContextDemo isCompact={isCompact} />);
    case "progressive-disclosure":
      return <DisclosureDemo />;
    case "confidence-indicators":
      return <ConfidenceDemo />;
    default:
      return <ChoiceDemo name={type} choice={choiceDemos[type]} />;
  }
}

const live = (stage: ReactNode) => (
  <>
    {stage}
    <LiveDemo />
  </>
);
