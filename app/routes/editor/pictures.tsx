import { WithoutOffers } from "../../islands/editor/without-offers.tsx";
import { picturesPage } from "../../server/editor/pictures-page.ts";
import { PictureForm } from "../../ui/editor/picture-form.tsx";
import { ListHeader } from "../../ui/list-header.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/pictures";

export const loader = ({ context, request }: Route.LoaderArgs) => picturesPage(context, request);

export function ServerComponent({ loaderData: { meta, note } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-24">
      <PageHead meta={meta} />
      <WithoutOffers />
      <ListHeader eyebrow="Editor" title={meta.title} subtitle={meta.description} />
      <PictureForm note={note} />
    </div>
  );
}
