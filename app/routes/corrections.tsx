import { CorrectionList } from "../features/changes/changes.tsx";
import { assemblePage } from "../site/page.ts";
import { PageHead } from "../ui/page-head.tsx";
import { EmptyState, ListHeader } from "../ui/page-parts.tsx";
import type { Route } from "./+types/corrections";

export const loader = ({ context }: Route.LoaderArgs) =>
  assemblePage(context, async ({ texts }) => ({
    title: "Corrections",
    description: "Mistakes in this guide, and what the pages say now.",
    path: "/corrections",
    content: { corrections: texts.corrections },
  }));

export function ServerComponent({ loaderData: { meta, corrections } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-24">
      <PageHead meta={meta} />
      <ListHeader title={meta.title} subtitle={meta.description} icon="changes" />
      {corrections.length > 0 ? (
        <CorrectionList corrections={corrections} />
      ) : (
        <EmptyState title="No corrections yet" text="Corrections will be listed here." />
      )}
    </div>
  );
}
