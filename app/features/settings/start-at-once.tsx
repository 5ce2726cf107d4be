"use client";

import { OwnScript } from "../../client/own-inline.tsx";

const script = `addEventListener("load",()=>dispatchEvent(new Event("scroll")));addEventListener("app:failed",()=>document.documentElement.dataset.failed="")`;

/**
 * Starts the application with a page that is nothing without it, instead of at the first sign of use (client/inline/boot.ts),
 * and marks the document when that fails.
 */
export const StartAtOnce = () => <OwnScript text={import.meta.env.SSR ? script : ""} />;
