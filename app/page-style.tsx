"use client";

import { css as fonts } from "virtual:fonts";
import styles from "./app.css?inline";
import { InlineScript, InlineStyle } from "./client/own-inline.tsx";
import applyPreferences from "./features/settings/apply-preferences.ts";
import printStyles from "./ui/styles/print.css?url";

/**
 * The visitor's preferences and the core style sheet, inline in each document: the first paint needs no second request. A
 * client component renders them, so that payloads and scripts leave them out.
 */
export const PageStyle = () => (
  <>
    <InlineScript text={import.meta.env.SSR ? `(${applyPreferences})()` : ""} />
    <InlineStyle text={import.meta.env.SSR ? fonts + styles : ""} />
    {import.meta.env.DEV && <link rel="stylesheet" href="/app/app.css" />}
    <link rel="stylesheet" media="print" href={printStyles} />
  </>
);
