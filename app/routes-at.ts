import type { unstable_RSCRouteConfigEntry as RouteEntry } from "react-router";

const childrenOf = (route: RouteEntry): RouteEntry[] => ("children" in route ? (route.children ?? []) : []);

/** What an address begins with: its first part, without regard to case, as routes are matched. */
const firstPart = (path: string): string => path.replace(/^\//, "").split("/", 1)[0]?.toLowerCase() ?? "";

/** The first part that every address of a route has; undefined where it may have several. */
function ownPart({ path }: RouteEntry): string | undefined {
  const part = firstPart(path ?? "");
  return part === "" || /[:*?]/.test(part) ? undefined : part;
}

/**
 * Gives the routes that an address can lead to at all: those below the root that begin as it does, and those that may
 * begin in any way. The router sorts all that it is given at every request, which for all routes of the site takes
 * longer than to find the one.
 */
export function createRoutesAt(routes: readonly RouteEntry[]): (pathname: string) => RouteEntry[] {
  const parts = new Set(routes.flatMap((route) => childrenOf(route).map(ownPart)));
  const beginningWith = (part: string | undefined) =>
    routes.map((route): RouteEntry => {
      if ("index" in route) return route;
      return { ...route, children: childrenOf(route).filter((child) => [part, undefined].includes(ownPart(child))) };
    });
  const others = beginningWith(undefined);
  const known = new Map([...parts].map((part) => [part, beginningWith(part)]));
  return (pathname) => {
    // Letters may be written in more ways than one: then all routes are looked at.
    if (pathname.includes("%")) return [...routes];
    return known.get(firstPart(pathname)) ?? others;
  };
}
