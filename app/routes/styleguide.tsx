import { assemblePage } from "../server/pages/page.ts";
import { styleguidePage } from "../server/pages/styleguide-page.ts";
import { ListHeader } from "../ui/list-header.tsx";
import { NotFound } from "../ui/not-found.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Styleguide } from "../ui/styleguide/styleguide.tsx";
import type { Route } from "./+types/styleguide";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, styleguidePage);

export function ServerComponent({ loaderData: { meta, guide, missing } }: Route.ServerComponentProps) {
  if (missing) return <NotFound meta={meta} {...missing} />;
  return (
    <div className="wrap pb-24">
      <PageHead meta={meta} />
      <ListHeader title={meta.title} subtitle={meta.description} />
      <Styleguide {...guide} />
    </div>
  );
}
