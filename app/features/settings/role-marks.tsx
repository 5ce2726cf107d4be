"use client";

import { useEffect } from "react";
import { useRole } from "../../client/use-role.ts";

/** Marks the parts of an article that are for the visitor's role; the code comes where there is one. */
export function RoleMarks({ path }: { path: string }) {
  const role = useRole();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other parts
  useEffect(() => {
    if (!role) return undefined;
    const ended = new AbortController();
    import("./mark-parts.ts").then(
      ({ markParts }) => markParts(role, ended.signal),
      () => {},
    );
    return () => ended.abort();
  }, [role, path]);

  return null;
}
