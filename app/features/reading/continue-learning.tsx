import type { Kind } from "../../content/kinds/index.ts";
import { linksIn } from "../../content/kinds/navigation.ts";
import { KindCards } from "../../ui/kind-cards.tsx";

const areas = linksIn("continueLearning");

/** Leads from the list of one area to the others; nothing on the list of a kind that is none of them. */
export function ContinueLearning({ from }: { from: Kind }) {
  if (!areas.some(({ kind }) => kind === from)) return null;
  return (
    <section aria-labelledby="continue-learning" className="no-print mt-20 border-hairline border-t pt-10">
      <h2 id="continue-learning" className="text-3xl">
        Continue Learning
      </h2>
      <KindCards links={areas.filter(({ kind }) => kind !== from)} />
    </section>
  );
}
