import { assemblePage } from "../server/pages/page.ts";
import { recordPage } from "../server/pages/record-page.ts";
import { KeyPatterns } from "../ui/key-patterns.tsx";
import { Prose } from "../ui/prose.tsx";
import { RecordPage } from "../ui/record-page.tsx";
import type { Route } from "./+types/paradigm";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  assemblePage(context, (site) => recordPage(site, "paradigms", params.slug));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return (
    <RecordPage {...loaderData}>
      {({ content, keyPatterns }) => (
        <>
          {keyPatterns !== undefined && <KeyPatterns html={keyPatterns} />}
          <Prose html={content} />
        </>
      )}
    </RecordPage>
  );
}
