import type { ReactNode } from "react";

/** What a demo can say in all, for who has no script or wants to see it at once. */
export function AllOfIt({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="demo-all">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
