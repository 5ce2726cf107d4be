/**
 * What the router, and React's reader of a page's data, bring along for the browser and this site never calls: a ninth
 * of the router, which the first interaction waits for. The modules are not replaced, so that all else in them stays as its makers wrote it; only the
 * bodies of these functions are, by an error that names them. What they alone call falls away by itself.
 * left-out.test.ts holds the site to using none of them; what should do so all the same stands in the console as an
 * error, which fails a browser test.
 */
export const leftOut = {
  // Requests beside a navigation, posts by navigation, data asked for again where it is: forms here are sent by their own islands or by the browser.
  "react-router/dist/production/lib/router/router.js": [
    "fetch",
    "handleAction",
    "getBlocker",
    "updateBlocker",
    "revalidate",
  ],
  // Nobody watches the router.
  "react-router/dist/production/lib/router/instrumentation.js": [
    "getRouteInstrumentationUpdates",
    "instrumentClientSideRouter",
  ],
  // Pages are fetched ahead by the site's own inline script.
  "react-router/dist/production/lib/dom/ssr/components.js": ["PrefetchPageLinks"],
  "react-router/dist/production/lib/dom/ssr/single-fetch.js": [
    "singleFetchActionStrategy",
    "singleFetchLoaderFetcherStrategy",
    "nonSsrStrategy",
  ],
  // There are no server functions.
  "react-server-dom/cjs/react-server-dom-webpack-client.browser.production.js": ["loadServerReference"],
};

/** The names that tools show for components, set beside them, keep components alive that nobody uses. */
const displayName = /^\w+\.displayName = "[^"]*";$/gm;

/** A module's functions of that name, wherever they stand: the places of their bodies, braces included. */
function* bodiesOf(node, name) {
  if (!node || typeof node !== "object") return;
  if (node.type === "FunctionDeclaration" && node.id?.name === name) yield node.body;
  for (const child of Array.isArray(node) ? node : Object.values(node)) yield* bodiesOf(child, name);
}

/**
 * @param {string} id the module's file.
 * @param {string} code the module's text.
 * @param {(code: string) => unknown} parse gives a program's ESTree with places (Rolldown's own).
 * @returns the module's text with those functions emptied, or undefined where none of it is left out.
 * @throws when a function is not there once: another version of the package has to be looked at anew.
 */
export function leaveOut(id, code, parse) {
  const file = Object.keys(leftOut).find((end) => id.endsWith(end));
  if (!file) return id.includes("/react-router/dist/production/lib/") ? code.replace(displayName, "") : undefined;
  const program = parse(code);
  const places = leftOut[file].map((name) => {
    const bodies = [...bodiesOf(program, name)];
    if (bodies.length !== 1) throw new Error(`${file} has ${bodies.length} functions ${name}: see left-out.mjs`);
    return { name, ...bodies[0] };
  });
  let text = code;
  for (const { name, start, end } of places.sort((a, b) => b.start - a.start)) {
    const message = `${name} is left out of this build`;
    text = `${text.slice(0, start)}{ throw new Error(${JSON.stringify(message)}); }${text.slice(end)}`;
  }
  return text.replace(displayName, "");
}

const markerElement = /React\.createElement\(EnsureClientRouteModuleForHMR___, null\),\s*/g;
const markerImport = /^import \{ EnsureClientRouteModuleForHMR___ \} from "[^"]+";$/gm;

/**
 * @param code the module that the router makes of a route for the server.
 * @returns it without the empty client component, or undefined where there is none.
 */
export function withoutMarker(code) {
  if (!code.includes("EnsureClientRouteModuleForHMR___, null")) return undefined;
  return code.replace(markerElement, "").replace(markerImport, "");
}
