import { worksheetPage } from "../features/kit/worksheet.server.ts";
import { Worksheet } from "../features/kit/worksheet.tsx";
import { assemblePage } from "../site/page.ts";
import { MissingPage } from "../ui/message-page.tsx";
import { PlainPage } from "../ui/page-parts.tsx";
import type { Route } from "./+types/worksheet";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, worksheetPage);

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  if (loaderData.missing) return <MissingPage {...loaderData} />;
  return (
    <PlainPage meta={loaderData.meta} kind="laws" icon="gates">
      <Worksheet {...loaderData} />
    </PlainPage>
  );
}
