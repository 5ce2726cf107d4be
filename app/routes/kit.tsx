import { searchAudit, searchAuditDay } from "../domain/search-audit.ts";
import { CopyCode } from "../islands/article/copy-button.tsx";
import { kitPage } from "../server/pages/kit-page.ts";
import { assemblePage } from "../server/pages/page.ts";
import { KitAudit, KitForm, KitTools } from "../ui/kit.tsx";
import { ListHeader } from "../ui/list-header.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/kit";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, kitPage);

export function ServerComponent({ loaderData: { meta, questions } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-24" data-kind="laws">
      <PageHead meta={meta} />
      <div className="kit-head">
        <ListHeader title={meta.title} subtitle={meta.description} sign="kit" />
      </div>
      <KitTools />
      <KitForm questions={questions} />
      <KitAudit findings={searchAudit} day={searchAuditDay} />
      <CopyCode />
    </div>
  );
}
