import type { ReactElement } from "react";
import { OwnMark } from "./islands/start/own-inline.tsx";

/** A document whose own inline scripts and styles carry a mark (domain/own-inline.ts). */
export const withOwnInlines = (document: ReactElement, mark: string): ReactElement => (
  <OwnMark value={mark}>{document}</OwnMark>
);
