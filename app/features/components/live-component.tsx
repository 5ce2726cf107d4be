"use client";

import { type ComponentType, lazy, Suspense } from "react";
import type { DemoProps } from "../../registry/demos/states.tsx";

const files = import.meta.glob<ComponentType<DemoProps>>("../../registry/demos/*.tsx", { import: "default" });

/** Demos by the slug of their component. One that cannot be loaded stays as the server drew it. */
const demos = new Map(
  Object.entries(files).map(([path, load]) => {
    const loaded = () =>
      load().then(
        (Demo) => ({ default: Demo }),
        () => new Promise<never>(() => {}),
      );
    return [/([^/]*)\.tsx$/.exec(path)?.[1], lazy(loaded)];
  }),
);

/** A component of the registry with sample data. Its script loads after the page's, so that no page waits for it. */
export function LiveComponent({ slug, ...props }: DemoProps & { slug: string }) {
  const Demo = demos.get(slug);
  return Demo ? (
    <Suspense>
      <Demo {...props} />
    </Suspense>
  ) : null;
}
