import { useEffect, useState } from "react";

/**
 * Whether something has come in the midst of a scroll, which is to be seen before it steps aside for who reads on: until
 * that scroll has ended and another begins.
 */
export function useIsNew(): boolean {
  const [isNew, setNew] = useState(() => "onscrollend" in window);

  useEffect(() => {
    const ended = new AbortController();
    const once = { once: true, signal: ended.signal };
    addEventListener("scrollend", () => addEventListener("scroll", () => setNew(false), once), once);
    return () => ended.abort();
  }, []);

  return isNew;
}
