import { findSome } from "../../../db/queries/content.ts";
import { findHeard } from "../../../db/queries/page-lists.ts";
import { type ArticleKind, articleKinds, type CardData, cardOf } from "../../content/kinds/index.ts";
import { renderMarkdown } from "../../content/markdown/render.ts";
import type { CitedSource } from "../../content/source.ts";
import type { NearestPages, Recording } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { describeRecording } from "../audio/recordings.server.ts";
import { notFoundPage } from "../reading/message-pages.server.ts";

const PATH = "/styleguide";

type Styleguide = {
  /** Running text with all that can stand in it, and its footnotes. */
  prose: string;
  footnotes: string;
  /** The first card of each kind of article. */
  cards: CardData[];
  /** One that can be heard, where there is one. */
  recording: Recording | undefined;
};
type StyleguidePage =
  | { guide: Styleguide; missing?: never }
  | { guide?: never; missing: { title: string; text: string; nearest: NearestPages } };

/** Tokens, components and their states, in preview mode; like an address that leads nowhere else. */
export async function styleguidePage(site: Pick<Site, "db" | "environment">): Promise<PageContent<StyleguidePage>> {
  const { db, environment } = site;
  if (!environment.isPreview) {
    const { content, ...page } = await notFoundPage(site, PATH);
    return { ...page, content: { missing: content } };
  }
  const cards = await Promise.all(articleKinds.map((kind) => firstCard(site, kind)));
  const [heard] = await findHeard(db, 1);
  const { parts, footnotes } = renderMarkdown([sampleText], {
    sources: sampleSources,
    drawings: new Map([["/media/sample.svg", sampleDrawing]]),
    findTerms: () => [],
    termPath: () => "",
    meaningOf: () => "",
  });
  return {
    title: "Styleguide",
    description: "The tokens and components that the pages of this guide are made of, with their states.",
    path: PATH,
    isIndexed: false,
    content: {
      guide: {
        prose: parts[0]?.html ?? "",
        footnotes: footnotes?.html ?? "",
        cards: cards.flat(),
        recording: heard && (await describeRecording(site, heard)),
      },
    },
  };
}

/** The card of the first record of a kind, without a mark: those come and go with the days. */
async function firstCard({ db }: Pick<Site, "db">, kind: ArticleKind): Promise<CardData[]> {
  const records = await findSome(db, kind, { limit: 1 });
  return records.map((record) => cardOf(kind, record));
}

/** A drawing in the classes that drawings are colored with (app/features/reading/prose.css). */
const sampleDrawing = `<svg viewBox="0 0 640 150">
<rect class="fig-box" x="10" y="40" width="150" height="70" rx="6"/><text class="fig-text" x="85" y="80" text-anchor="middle" font-size="16">A box</text>
<path class="fig-line" d="M165 75h75"/><path class="fig-arrow" d="M240 69l12 6-12 6z"/>
<rect class="fig-accent" x="258" y="40" width="150" height="70" rx="6"/><text class="fig-text" x="333" y="80" text-anchor="middle" font-size="16">What matters</text>
<path class="fig-strong" d="M413 75h60"/><path class="fig-arrow-strong" d="M473 69l12 6-12 6z"/>
<rect class="fig-solid" x="490" y="40" width="140" height="70" rx="6"/><text class="fig-solid-text" x="560" y="80" text-anchor="middle" font-size="16">The result</text>
<text class="fig-muted" x="10" y="138" font-size="13">What is said beside it</text></svg>`;

const sampleSources: CitedSource[] = [
  {
    key: "sample",
    authors: "An author",
    year: 2020,
    title: "The title of a work",
    venue: "Where it was published",
    url: "https://example.org/work",
  },
];

/** Everything that can stand in running text. */
const sampleText = `## A heading of the second level

A paragraph sets out one thought. It has **strong** and *stressed* words, a [link to a page](/about), a bit of \`code\`, and a fact that somebody can check.[^sample] A line is 65 to 75 characters long, whatever the window's width.

### A heading of the third level

- A list of things in no order
- Another, whose text is long enough to be broken, so that the second line is seen to hang under the first and not under its mark
  - One thing below it

1. A list of steps
2. In this order

> A quotation, or a sentence that is worth stopping at.

#### A heading of the fourth level

**Do.** Say what was done, and how to undo it.

**Don't.** Say that everything is fine before it is known.

![A box, an arrow to what matters, an arrow to the result](/media/sample.svg "What a figure shows, in a sentence.")

| State | What is seen | What can be done |
| --- | --- | --- |
| Waiting | A line that says for what | Cancel |
| Done | The result, and what it is based on | Undo, keep, change |

\`\`\`ts
/** Code is shown with a button that copies it. */
export const answer = (question: string): string => \`No idea: \${question}\`;
\`\`\`
`;
