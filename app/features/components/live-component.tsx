"use client";

import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import type { DemoProps } from "../../registry/demos/states.tsx";

const files = import.meta.glob<ComponentType<DemoProps>>("../../registry/demos/*.tsx", { import: "default" });

/** Demos by the slug of their component. One that cannot be loaded stays as the server drew it. */
const demos = new Map(
  Object.entries(files).map(([path, load]) => {
    const loaded = () =>
      load().then(
        (Demo) => ({ default: Demo }),
        () => {
          dispatchEvent(new Event("app:failed"));
          return new Promise<never>(() => {});
        },
      );
    return [/([^/]*)\.tsx$/.exec(path)?.[1], lazy(loaded)];
  }),
);

type LiveProps = {
  slug: string;
  /** True to show all states. */
  all?: boolean;
  /** Names it as the screen of a pattern, which follows the states of the figure around it. */
  label?: string;
  /** HTML id of the sentence that describes its first state. */
  describedBy?: string | undefined;
};

/**
 * A component of the registry with sample data. Its script loads after the page's, so that no page waits for it;
 * `data-waits` says so until then, and client/hold-clicks.ts holds presses.
 */
export function LiveComponent({ slug, all = false, label, describedBy }: LiveProps) {
  const [isLive, setIsLive] = useState(false);
  const [shown, setShown] = useState({ state: "ideal", describedBy });
  const place = useRef<HTMLElement>(null);
  const typed = useRef(new Map<number, string>());
  const Demo = demos.get(slug);
  // React takes what the server drew away if it must render again before the script has come.
  const [drawn] = useState(() => ({ __html: import.meta.env.SSR ? "" : drawnBefore(slug) }));

  /** What is typed before the component works. React may make its fields anew then. */
  useEffect(() => {
    const { current } = place;
    if (isLive || !current) return;
    const read = () => {
      for (const [index, { value, defaultValue }] of fieldsIn(current).entries())
        if (value !== defaultValue) typed.current.set(index, value);
    };
    read();
    // Before React, which stops what comes for a part that it has not hydrated.
    addEventListener("input", read, { capture: true });
    return () => removeEventListener("input", read, { capture: true });
  }, [isLive]);

  useEffect(() => {
    if (!isLive) return;
    dispatchEvent(new Event("app:live"));
    const figure = place.current?.closest<HTMLElement>(".anatomy");
    const follow = () => {
      const radio = figure?.querySelector<HTMLInputElement>(".anatomy-states :checked");
      if (radio) setShown({ state: radio.value, describedBy: radio.getAttribute("aria-describedby") ?? undefined });
    };
    follow();
    figure?.addEventListener("change", follow);
    return () => figure?.removeEventListener("change", follow);
  }, [isLive]);

  function start() {
    const fields = place.current ? fieldsIn(place.current) : [];
    for (const [index, value] of typed.current) if (fields[index]) type(fields[index], value);
    setIsLive(true);
  }

  if (!Demo) return null;
  return (
    <section
      ref={place}
      data-component={slug}
      className="component no-print"
      data-waits={isLive ? undefined : ""}
      data-state={label && shown.state}
      aria-label={label}
      aria-describedby={shown.describedBy}
      tabIndex={label ? -1 : undefined}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what the server drew here */}
      <Suspense fallback={<div className="contents" dangerouslySetInnerHTML={drawn} />}>
        <Demo all={all} state={shown.state} />
        <Started start={start} />
      </Suspense>
    </section>
  );
}

/** Calls `start` once what it stands beside is hydrated. */
function Started({ start }: { start: () => void }) {
  const once = useRef(start);
  useEffect(() => once.current(), []);
  return null;
}

const drawnBefore = (slug: string) => document.querySelector(`[data-component="${slug}"]`)?.innerHTML ?? "";

const fieldsIn = (place: HTMLElement) => [
  ...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input:not([type]), textarea"),
];

/** Types a value into a field, as a visitor would. React hears of it only if it differs from the last that it knows. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = "";
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (document.activeElement === document.body) field.focus({ preventScroll: true });
}
