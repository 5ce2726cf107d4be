import { findSome } from "../../../db/queries/content.ts";
import { findHeard } from "../../../db/queries/page-lists.ts";
import { type ArticleKind, articleKinds, type CardData, cardOf } from "../../content/kinds/index.ts";
import { renderMarkdown } from "../../content/markdown/render.ts";
import type { NearestPages, Recording } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { describeRecording } from "../audio/recordings.server.ts";
import { notFoundPage } from "../reading/message-pages.server.ts";
import { sampleDrawing, sampleSources, sampleText } from "./styleguide-text.server.ts";

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
