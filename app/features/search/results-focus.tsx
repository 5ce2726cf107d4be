"use client";

import { useEffect, useRef } from "react";

/**
 * Keeps the reader's place when more results come: the focus goes to the first new one, since the link that asked for
 * them may be gone. `of` is the attribute by which results are known.
 */
export function ResultsFocus({ term, count, of }: { term: string; count: number; of: string }) {
  const before = useRef({ term, count });
  useEffect(() => {
    const { term: former, count: shown } = before.current;
    before.current = { term, count };
    if (term !== former || count <= shown) return;
    document.querySelectorAll(`[${of}]`)[shown]?.querySelector<HTMLElement>("a")?.focus();
  }, [term, count, of]);
  return null;
}
