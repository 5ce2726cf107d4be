import { CorrectionList } from "../features/changes/changes.tsx";
import { assemblePage } from "../site/page.ts";
import { EmptyState, PlainPage } from "../ui/page-parts.tsx";
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
    <PlainPage meta={meta} icon="changes">
      {corrections.length > 0 ? (
        <CorrectionList corrections={corrections} />
      ) : (
        <EmptyState title="No corrections yet" text="Corrections will be listed here." />
      )}
    </PlainPage>
  );
}
