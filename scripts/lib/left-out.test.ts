import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { leaveOut, leftOut, withoutMarker } from "./left-out.mjs";
import { root } from "./root.mjs";

const parse = (code: string) => parseSync("module.js", code).program;
/** Where the framework's plugin keeps the React that reads a page's data. */
const vendored = "@vitejs/plugin-rsc/dist/vendor";
const files = Object.entries(leftOut).map(([file, names]) => ({
  file: join(root, "node_modules", file.startsWith("react-server-dom") ? vendored : "", file),
  names,
}));

for (const { file, names } of files) {
  test(`leaves ${names.join(", ")} out of ${file.slice(root.length)}, and nothing else`, () => {
    expect(existsSync(file)).toBe(true);
    const code = readFileSync(file, "utf8");
    const lean = leaveOut(file, code, parse) ?? "";
    expect(parseSync("module.js", lean).errors).toEqual([]);
    for (const name of names) expect(lean).toContain(`${name} is left out of this build`);
    const functions = (text: string) => text.match(/^(async )?function \w+/gm) ?? [];
    expect(functions(lean)).toEqual(functions(code));
  });
}

test("a function that is not there any more stops the build", () => {
  const id = "/node_modules/react-router/dist/production/lib/dom/ssr/components.js";
  expect(() => leaveOut(id, "function Links() {}", parse)).toThrow("has 0 functions PrefetchPageLinks");
});

test("no other modules are changed", () => {
  expect(leaveOut("/app/root.tsx", 'Page.displayName = "Page";', parse)).toBeUndefined();
  const hooks = "/node_modules/react-router/dist/production/lib/hooks.js";
  expect(leaveOut(hooks, 'Link.displayName = "Link";\nexport { Link };', parse)).toBe("\nexport { Link };");
});

test("a route's module for the server is left without the marker of development", () => {
  const marked = [
    'import { EnsureClientRouteModuleForHMR___ } from "/app/routes/home.tsx?client-route-module=shared";',
    "React.createElement(React.Fragment, null, React.createElement(EnsureClientRouteModuleForHMR___, null), page)",
  ].join("\n");
  expect(withoutMarker(marked)).toBe("\nReact.createElement(React.Fragment, null, page)");
  expect(withoutMarker("export const page = 1;")).toBeUndefined();
});

/** What calls a function that is left out, as the site's own code would write it. */
const callers: Record<string, RegExp> = {
  "requests beside a navigation": /\b(useFetchers?|fetcher\.|navigate=\{false\})/,
  "watching a navigation in order to stop it": /\b(useBlocker|usePrompt)\b/,
  "posts by navigation": /<Form\b[^>]*\bmethod="post"|\bsubmit\([^;]*method: "post"/,
  "data asked for again": /\buseRevalidator\b|\brevalidate\(/,
  "links that prefetch": /\bprefetch=|<PrefetchPageLinks/,
  "watchers of the router": /\binstrumentations\b/,
  "server functions": /["']use server["']|\bsetServerCallback\b|\bencodeReply\b/,
  "loaders and actions of the client": /\bclient(Loader|Action)\b/,
};

const sources = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, "app", path), "utf8") }));

test.each(Object.entries(callers))("the site has no use for %s, which its script leaves out", (_, caller) => {
  expect(sources.filter(({ text }) => caller.test(text)).map(({ path }) => path)).toEqual([]);
});
