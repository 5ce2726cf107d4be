import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { unstable_reactRouterRSC as reactRouterRSC } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import rsc from "@vitejs/plugin-rsc";
import { build, defineConfig, minifySync, type Plugin, transformWithOxc } from "vite";
import { compressFolder } from "./scripts/lib/compress.mjs";
import { makeFonts } from "./scripts/lib/fonts.mjs";

/** Bundler messages that need no action. */
const expected = new Set(["MODULE_LEVEL_DIRECTIVE", "FILE_NAME_CONFLICT", "PLUGIN_TIMINGS"]);

/** Compresses the files for browsers at build time. */
const compress: Plugin = {
  name: "compress-client",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle: ({ dir }) => compressFolder(dir),
};

/**
 * `import source from "./file.ts?minified"` gives a file's default export, a function, as the shortest text.
 * Without this plugin, as in tests, the import gives the function; its text has the same effect.
 */
const minifiedFunctions: Plugin = {
  name: "minified-functions",
  enforce: "pre",
  async load(id) {
    const [file, query] = id.split("?", 2);
    if (!file || query !== "minified") return undefined;
    this.addWatchFile(file);
    const script = await transformWithOxc(await readFile(file, "utf8"), file);
    const { code } = minifySync(file, script.code, { module: true });
    return `export default ${JSON.stringify(code.replace(/^export default |;$/g, ""))}`;
  },
};

const CONTROLS = "virtual:controls";

/** `import address from "virtual:controls"` gives the URL of app/layout/controls.ts, built as a file of its own. */
function controlsModule(): Plugin {
  const made = build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, modulePreload: false, rolldownOptions: { input: "app/layout/controls.ts" } },
  }).then((result) => {
    const [chunk] = "output" in result ? result.output : [];
    if (chunk?.type !== "chunk") throw new Error("app/layout/controls.ts could not be built.");
    const hash = createHash("sha256").update(chunk.code).digest("base64url").slice(0, 8);
    return { fileName: `assets/controls-${hash}.js`, code: chunk.code };
  });
  return {
    name: "controls-module",
    resolveId: (id) => (id === CONTROLS ? `\0${CONTROLS}` : undefined),
    async load(id) {
      return id === `\0${CONTROLS}` ? `export default ${JSON.stringify(`/${(await made).fileName}`)};` : undefined;
    },
    async generateBundle() {
      const { fileName, code } = await made;
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source: code });
    },
    configureServer({ middlewares }) {
      middlewares.use(async ({ url }, response, next) => {
        const { fileName, code } = await made;
        if (url !== `/${fileName}`) return next();
        response.writeHead(200, { "Content-Type": "text/javascript" }).end(code);
      });
    },
  };
}

const FONTS = "virtual:fonts";
const fonts = makeFonts();

/** `import { css } from "virtual:fonts"` gives the @font-face rules; the fonts become files of the build. */
const subsetFonts: Plugin = {
  name: "subset-fonts",
  resolveId: (id) => (id === FONTS ? `\0${FONTS}` : undefined),
  async load(id) {
    if (id !== `\0${FONTS}`) return undefined;
    return `export const css = ${JSON.stringify((await fonts).css)};`;
  },
  async generateBundle() {
    if (this.environment.name !== "client") return;
    for (const { fileName, bytes } of (await fonts).files) this.emitFile({ type: "asset", fileName, source: bytes });
  },
  configureServer({ middlewares }) {
    middlewares.use(async ({ url }, response, next) => {
      const font = (await fonts).files.find(({ fileName }) => url === `/${fileName}`);
      if (!font) return next();
      response.writeHead(200, { "Content-Type": "font/woff2" }).end(font.bytes);
    });
  },
};

/**
 * In development the core style sheet is a linked file (app/page-style.tsx), which Vite replaces in the open page. As a module
 * of the application, it would reload the page at the edit of any file in which Tailwind looks for classes.
 */
const linkedStyles: Plugin = {
  name: "linked-styles",
  apply: "serve",
  enforce: "pre",
  resolveId: (id) => (id.endsWith("/app.css?inline") ? "\0linked-styles" : undefined),
  load: (id) => (id === "\0linked-styles" ? 'export default "";' : undefined),
};

/** Libraries that every page starts with. */
const framework =
  "/node_modules/(?:react|react-dom|scheduler|react-router|react-server-dom-webpack|@vitejs/plugin-rsc)/";
/** Our own modules that every reading page needs; rarely used ones load on demand. */
const own = [
  "client/(?!inline/|storage/|call-api)",
  "features/newsletter/(?:newsletter-form|send-signup)",
  "features/reading/(?:copy-button|notes|table-of-contents)",
  "features/search/search-dialog",
  "features/selection/selection-place",
  "features/settings/(?:onboarding-place|role[.]|save-button)",
  "layout/navigation",
];
/** References to client components in a page's data; those of the editor, search and settings load with these pages. */
const references = "virtual:vite-rsc(?!.*/(?:editor|search|settings)[/.])";

/**
 * The modules that every page starts with, in one file: split into libraries and the rest, they weigh 1.4 kB more.
 * The entry is a file of its own, since a start that failed asks for it at another address (app/client/inline/boot.ts).
 */
const chunks = [
  {
    name: "app",
    // Vite names modules with slashes on every system.
    test: new RegExp([framework, references, "/app/routes[/.]", `/app/(?:${own.join("|")})`].join("|")),
  },
];

/** Replaces the router's chunks, so it comes after the router's plugin. */
const clientChunks: Plugin = {
  name: "client-chunks",
  config({ environments }) {
    const output = environments?.client?.build?.rollupOptions?.output;
    if (output && !Array.isArray(output)) {
      delete output.manualChunks;
      output.codeSplitting = { groups: chunks };
    }
  },
};

export default defineConfig({
  plugins: [
    minifiedFunctions,
    controlsModule(),
    subsetFonts,
    linkedStyles,
    tailwindcss(),
    react(),
    reactRouterRSC(),
    rsc(),
    clientChunks,
    compress,
  ],
  build: {
    assetsInlineLimit: 0,
    // The editor, which only maintainers load, is the one large file.
    chunkSizeWarningLimit: 640,
    rolldownOptions: {
      onLog(level, entry, report) {
        if (!expected.has(entry.code ?? "")) report(level, entry);
      },
    },
  },
});
