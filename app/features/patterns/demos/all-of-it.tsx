import type { ReactNode } from "react";

type AllOfItProps = {
  title: string;
  /** In a card, where there is no room for it beside the demo: only in its place, without script and on paper. */
  isCompact: boolean;
  children: ReactNode;
};

/** What a demo can say in all, for who has no script or wants to see it at once; open on paper. */
export function AllOfIt({ title, isCompact, children }: AllOfItProps) {
  return (
    <details className={isCompact ? "demo-all static-only" : "demo-all"}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
