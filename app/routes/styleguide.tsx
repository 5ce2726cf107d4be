import { Styleguide } from "../features/styleguide/styleguide.tsx";
import { styleguidePage } from "../features/styleguide/styleguide-page.server.ts";
import { NotFound } from "../layout/error-pages.tsx";
import { assemblePage } from "../site/page.ts";
import { PageHead } from "../ui/page-head.tsx";
import { ListHeader } from "../ui/page-parts.tsx";
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
