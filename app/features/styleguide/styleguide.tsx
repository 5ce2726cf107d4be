import type { CardData } from "../../content/kinds/index.ts";
import type { Recording } from "../../shared/reading-page.ts";
import { Card, CardGrid } from "../../ui/cards.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { EmptyState } from "../../ui/page-parts.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { PodcastCard } from "../audio/recording-controls.tsx";
import { Prose } from "../reading/record-parts.tsx";
import { Colors } from "./colors.tsx";
import { Controls } from "./controls.tsx";
import { Demos } from "./demos.tsx";
import { Icons } from "./icons.tsx";
import { Part } from "./part.tsx";
import { Space } from "./space.tsx";
import { ToastSamples } from "./toast-samples.tsx";
import { TypeScale } from "./type-scale.tsx";

type StyleguideProps = { prose: string; footnotes: string; cards: CardData[]; recording: Recording | undefined };

/** What pages are made of: tokens first, then components with their states. No script of its own. */
export function Styleguide({ prose, footnotes, cards, recording }: StyleguideProps) {
  return (
    <>
      <Colors />
      <TypeScale />
      <Space />
      <Controls />
      <Part id="cards" title="Cards" text="One a kind, in its accent; the first of a list may be tall or notched.">
        {cards.length === 0 ? <NoRecords /> : <Cards cards={cards} />}
      </Part>
      <Icons />
      <Part
        id="text"
        title="Running text"
        text="What Markdown becomes: headings, lists, verdicts, figures, tables, code."
      >
        <div data-kind="basics">
          <Prose html={prose} />
          <Prose html={footnotes} className="footnotes" />
        </div>
      </Part>
      <Demos />
      <Part id="tabs" title="Tabs" text="Links that switch in place; every panel is in the page.">
        <Tabs
          label="Sample tabs"
          initial="first"
          tabs={[
            { id: "first", label: "Chosen", panel: <p>The panel that is shown.</p> },
            { id: "second", label: "Another", panel: <p>One that is not.</p> },
          ]}
        />
      </Part>
      <ToastSamples />
      <Part id="states" title="Empty and error states" text="What is there when there is nothing, and what to do next.">
        <div className="grid gap-6">
          <EmptyState
            title="Nothing here yet"
            text="A sentence that says what will be here, and what to do until then."
          />
          <MessagePage level="h3" title="404 Page Not Found" text="What went wrong, in a sentence.">
            <a href="/" className="button">
              Back to Home
            </a>
          </MessagePage>
          <div aria-hidden="true" className="grid gap-6">
            <div className="skeleton h-24 rounded-lg" />
          </div>
        </div>
      </Part>
      <Part id="audio" title="Audio card" text="The recording of an article; without script the browser's own player.">
        {recording ? <PodcastCard recording={recording} /> : <NoRecords />}
        {/* What is painted whole is shown once something follows it. */}
        <div />
      </Part>
    </>
  );
}

function Cards({ cards }: { cards: CardData[] }) {
  const [first] = cards;
  return (
    <>
      <CardGrid columns={3} isFilled>
        {cards.map((card) => (
          <li key={card.to}>
            <Card card={card} level="h3" />
          </li>
        ))}
      </CardGrid>
      <div className="mt-4">
        <CardGrid columns={2}>
          <li>{first && <Card card={first} level="h3" look="tall" />}</li>
          <li>{first && <Card card={first} level="h3" look="tall" isNotched />}</li>
        </CardGrid>
      </div>
    </>
  );
}

const NoRecords = () => <EmptyState title="No records" text="Import some content, and samples of it stand here." />;
