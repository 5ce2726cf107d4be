import { KitExample, KitForm, KitTools } from "../features/kit/kit.tsx";
import { kitPage } from "../features/kit/kit-page.server.ts";
import { CopyCode } from "../features/reading/article-controls.tsx";
import { assemblePage } from "../site/page.ts";
import { PageHead } from "../ui/page-head.tsx";
import { ListHeader } from "../ui/page-parts.tsx";
import type { Route } from "./+types/kit";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, kitPage);

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const { meta, questions, example, hasWorksheet } = loaderData;
  return (
    <div className="wrap pb-24" data-kind="laws">
      <PageHead meta={meta} />
      <div className="kit-head">
        <ListHeader title={meta.title} subtitle={meta.description} icon="kit" />
      </div>
      <KitTools hasWorksheet={hasWorksheet} />
      <KitForm questions={questions} />
      {example && <KitExample {...example} />}
      <CopyCode />
    </div>
  );
}
