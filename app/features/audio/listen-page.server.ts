import { findHeard } from "../../../db/queries/listening.ts";
import { descriptors } from "../../content/kinds/index.ts";
import type { ListenedKind } from "../../content/kinds/listening.ts";
import type { Recording } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { PODCAST } from "./podcast-feed.server.ts";
import { describeRecording } from "./recording-of.server.ts";

/** Recordings of a kind on the page, at the most. */
const SHOWN = 200;

type HeardKind = { kind: ListenedKind; title: string; recordings: Recording[] };

/** Everything that can be heard, by kind. */
export async function listenPage(site: Pick<Site, "db" | "environment">): Promise<PageContent<{ kinds: HeardKind[] }>> {
  const byKind = Map.groupBy(await findHeard(site.db, SHOWN), ({ kind }) => kind);
  const kinds = [...byKind].map(async ([kind, heard]) => ({
    kind,
    title: descriptors[kind].words.label,
    recordings: await Promise.all(heard.map((one) => describeRecording(site, one))),
  }));
  return {
    title: "Listen",
    description:
      "Every article of this guide that can be heard, in the page or in a podcast player, and a guide to ask.",
    path: "/listen",
    podcastPath: PODCAST,
    content: { kinds: await Promise.all(kinds) },
  };
}
