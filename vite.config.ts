import { unstable_reactRouterRSC as reactRouterRSC } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import rsc from "@vitejs/plugin-rsc";
import { defineConfig, type Plugin } from "vite";
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

/**
 * Two files that every page starts with, each with all that it imports: the entry, whose controls must not wait for the
 * application, and the application with the client components of the pages but for the editor, search and settings. In
 * more files it weighs more.
 */
const [entry, application] = ["/app/entry.client.tsx", "/app/entry.hydrate.tsx"];
const late = ["editor/", "search.tsx", "settings.tsx"].map((route) => `:app/routes/${route}`);
const isOf = (id: string, names: readonly string[]) => names.some((name) => id.includes(name));
const chunks = [
  { name: "start", test: (id: string) => isOf(id, [entry]), priority: 1 },
  {
    name: "app",
    test: (id: string) => isOf(id, [application]) || (id.includes("virtual:vite-rsc") && !isOf(id, late)),
  },
];

/** Replaces the router's chunks, so it comes after the router's plugin. Fails if a name above is of nothing. */
const clientChunks: Plugin = {
  name: "client-chunks",
  applyToEnvironment: ({ name }) => name === "client",
  config({ environments }) {
    const output = environments?.client?.build?.rollupOptions?.output;
    if (output && !Array.isArray(output)) {
      delete output.manualChunks;
      output.codeSplitting = { groups: chunks };
    }
  },
  generateBundle() {
    const modules = [...this.getModuleIds()];
    const lost = [entry, application, ...late].filter((name) => !modules.some((id) => id.includes(name)));
    if (lost.length > 0) this.error(`vite.config.ts names modules that are not there: ${lost.join(", ")}`);
  },
};

export default defineConfig({
  plugins: [subsetFonts, linkedStyles, tailwindcss(), react(), reactRouterRSC(), rsc(), clientChunks, compress],
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
