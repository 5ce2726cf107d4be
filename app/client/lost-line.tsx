"use client";

import { useEffect, useRef } from "react";

type LostLineProps = { path: string; onStay: () => void };

/** What stands in place of a page while the line to the server is broken; the shell around it stays. */
export function LostLine({ path, onStay }: LostLineProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wrap flex grow items-center py-20">
      <div className="mx-auto w-full max-w-lg rounded-lg border border-hairline bg-raised p-8 text-center md:p-12">
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          No connection
        </h1>
        <p className="mt-4 text-lg text-muted">
          The network did not answer, so{" "}
          <a href={path} className="break-all underline underline-offset-4">
            {path}
          </a>{" "}
          could not be loaded. It is tried again as soon as your device is online.
        </p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <button type="button" className="button" onClick={() => dispatchEvent(new Event("line:retry"))}>
            Try again
          </button>
          <button type="button" className="button" onClick={onStay}>
            Stay on this page
          </button>
        </p>
      </div>
    </div>
  );
}
