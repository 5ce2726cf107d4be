import type { unstable_RSCRouteConfigEntry as RouteEntry } from "react-router";
import { once } from "./domain/once.ts";

/**
 * Routes whose modules are looked up once instead of at every request: an `import()` of what is loaded already still
 * goes through Node's module loader, which takes longer than many a loader of ours.
 */
export function loadOnce(routes: readonly RouteEntry[]): RouteEntry[] {
  return routes.map((route) => {
    const lazy = route.lazy && { lazy: once(route.lazy) };
    if ("index" in route || !("children" in route) || !route.children) return { ...route, ...lazy };
    return { ...route, ...lazy, children: loadOnce(route.children) };
  });
}
