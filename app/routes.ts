import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { allPages } from "./content/address/pages.ts";

/** A route of each page. A module may have several routes, so the path is the id. */
export default allPages.map(({ path, file }) =>
  path === "/" ? index(file) : route(path.slice(1), file, { id: path.slice(1) }),
) satisfies RouteConfig;
