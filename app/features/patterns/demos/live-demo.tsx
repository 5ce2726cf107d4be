"use client";

import { useEffect, useRef } from "react";

/** Lets the demo around it work once the page is used: its script is fetched then, and what was clicked meanwhile counts. */
export function LiveDemo() {
  const ref = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const demo = ref.current?.closest<HTMLElement>("[data-demo]");
    if (!demo) return undefined;
    const done = new AbortController();
    const early: HTMLButtonElement[] = [];
    const keep = ({ target }: Event) => {
      const button = target instanceof Element && target.closest("button");
      if (button) early.push(button);
    };
    demo.addEventListener("click", keep, done);
    import("./run-demo.ts").then(
      ({ runDemo }) => {
        if (done.signal.aborted) return;
        demo.removeEventListener("click", keep);
        runDemo(demo, done.signal);
        for (const button of early) button.click();
      },
      // What the demo can say is folded below it.
      () => {},
    );
    return () => done.abort();
  }, []);

  return <span ref={ref} hidden />;
}
