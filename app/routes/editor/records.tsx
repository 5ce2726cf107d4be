import { EditorStyle } from "../../features/editor/page-parts.tsx";
import { recordsPage } from "../../features/editor/records.server.ts";
import { Records } from "../../features/editor/records.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/records";

export const loader = ({ context, request }: Route.LoaderArgs) => recordsPage(context, request);

export function ServerComponent({ loaderData: { meta, ...list } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pt-8 pb-24">
      <PageHead meta={meta} />
      <EditorStyle />
      <h1 className="mb-4 text-4xl">{meta.title}</h1>
      <Records {...list} />
    </div>
  );
}
