"use client";

import { useEffect, useRef } from "react";

/** Loads the script of the demo that contains it. Clicks during the download are repeated afterwards. */
export function LiveDemo() {
  const ref = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const demo = ref.current?.closest<HTMLElement>("[data-demo]");
    if (!demo) return undefined;
    const unmounted = new AbortController();
    const queued: HTMLButtonElement[] = [];
    const queue = ({ target }: Event) => {
      const button = target instanceof Element && target.closest("button");
      if (button) queued.push(button);
    };
    demo.addEventListener("click", queue, unmounted);
    import("./run-demo.ts").then(
      ({ runDemo }) => {
        if (unmounted.signal.aborted) return;
        demo.removeEventListener("click", queue);
        runDemo(demo, unmounted.signal);
        for (const button of queued) button.click();
      },
      // All outcomes are listed below the demo.
      () => {},
    );
    return () => unmounted.abort();
  }, []);

  return <span ref={ref} hidden />;
}
