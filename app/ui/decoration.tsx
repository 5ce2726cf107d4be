"use client";

import { useEffect } from "react";
import { onStored } from "../client/storage/stored-text.ts";
import { isUnwelcome } from "./motion.ts";

/** Fetches what moves for decoration once the application runs and has nothing else to do, where motion is welcome. */
export function Decoration() {
  useEffect(() => {
    const begin = () => {
      if (isUnwelcome()) return;
      forget();
      (window.requestIdleCallback ?? setTimeout)(() =>
        import("./start-decoration.ts").then(
          ({ startDecoration }) => startDecoration(),
          // Without it the page lacks nothing.
          () => {},
        ),
      );
    };
    const forget = onStored(begin);
    begin();
    return forget;
  }, []);
  return null;
}
