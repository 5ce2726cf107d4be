import { contributePage } from "../features/changes/site-pages.server.ts";
import { assemblePage } from "../site/page.ts";
import { Glyph } from "../ui/icons/glyph.tsx";
import { PlainPage } from "../ui/page-parts.tsx";
import type { Route } from "./+types/contribute";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, contributePage);

export function ServerComponent({
  loaderData: { meta, ways, isMail, isUnset, guidelines, figures },
}: Route.ServerComponentProps) {
  return (
    <PlainPage meta={meta} kind="patterns" icon="contribute">
      {ways.some(({ link }) => !link) && (
        <p className="mb-8 rounded-lg border border-hairline border-dashed px-5 py-4">
          This site cannot receive contributions yet, because no address is set for them. The cards and lists below say
          what a contribution would need. “Found an error?” at the foot of each page works.
          {isUnset && (
            <>
              {" "}
              Set <code>CONTRIBUTE_URL</code> to a repository or <code>CONTACT_EMAIL</code> to a mailbox, and each of
              these cards leads there.
            </>
          )}
        </p>
      )}
      <ul className="grid gap-(--gap) md:grid-cols-3">
        {ways.map(({ title, icon, text, to, action, link }) => (
          <li key={title}>
            <article className="card h-full">
              <Glyph category={icon} className="size-12" />
              <h2 className="mt-6 text-2xl">{title}</h2>
              <p className="mt-2 mb-6 text-muted">{text}</p>
              <p className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
                {link && (
                  <a href={link} className="button">
                    {isMail ? "Write to us" : "Open an issue"}
                    <span className="sr-only">: {title}</span>
                  </a>
                )}
                <a href={to} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
                  {action}
                </a>
              </p>
            </article>
          </li>
        ))}
      </ul>
      {guidelines.length > 0 && (
        <div className="mt-20 grid gap-12 md:grid-cols-2">
          {guidelines.map((part) => (
            <Guidelines key={part.id} {...part} />
          ))}
        </div>
      )}
      {figures.length > 0 && (
        <section aria-labelledby="figures" className="mt-20">
          <h2 id="figures" className="text-3xl">
            {figures.some(({ goal }) => goal) ? "Where help is needed most" : "What this guide has"}
          </h2>
          <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-hairline lg:grid-cols-4">
            {figures.map(({ goal, name, reached, need }) => (
              <div key={name} className="flex flex-col bg-raised p-6">
                <dt className="order-2 text-muted text-sm">{name}</dt>
                <dd className="order-1 font-serif text-2xl figures">{goal ?? reached}</dd>
                {goal && (
                  <dd className="order-3 mt-3 text-sm figures">
                    {reached === undefined ? "A goal, not counted yet" : `${reached} of ${goal} so far`}
                  </dd>
                )}
                {need && <dd className="order-4 mt-2">{need}</dd>}
              </div>
            ))}
          </dl>
        </section>
      )}
    </PlainPage>
  );
}

function Guidelines({ id, title, items }: { id: string; title: string; items: string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-24 text-3xl">
        {title}
      </h2>
      <ul className="mt-5">
        {items.map((item) => (
          <li key={item} className="border-hairline border-t py-3">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
