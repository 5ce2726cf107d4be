import { findHeard } from "../../../db/queries/listening.ts";
import { descriptors } from "../../domain/kinds/index.ts";
import type { ListenedKind } from "../../domain/kinds/listening.ts";
import type { Recording } from "../../domain/reading-page.ts";
import type { Site } from "../context.ts";
import type { PageContent } from "./page.ts";
import { PODCAST } from "./podcast-feed.ts";
import { describeRecording } from "./recording-of.ts";

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
