import { readFile } from "node:fs/promises";
import { unstable_reactRouterRSC as reactRouterRSC } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import rsc from "@vitejs/plugin-rsc";
import { defineConfig, minifySync, type Plugin, transformWithOxc } from "vite";
import { compressFolder } from "./scripts/lib/compress.mjs";
import { makeFonts } from "./scripts/lib/fonts.mjs";

/** Notes of the bundler about its own inner workings, which ask nothing of us. */
const expected = new Set(["MODULE_LEVEL_DIRECTIVE", "FILE_NAME_CONFLICT", "PLUGIN_TIMINGS"]);

/** Compresses what browsers are sent, so that the server never has to. */
const compress: Plugin = {
  name: "compress-client",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle: ({ dir }) => compressFolder(dir),
};

/**
 * `import source from "./file.ts?minified"` gives a file's default export, a function, as the shortest text.
 * Where this plugin is absent (tests), the import gives the function, whose text does the same.
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

const FONTS = "virtual:fonts";
const fonts = makeFonts();

/** `import { css, preloads, italic } from "virtual:fonts"` gives what a document says of the fonts, which become files of the build. */
const subsetFonts: Plugin = {
  name: "subset-fonts",
  resolveId: (id) => (id === FONTS ? `\0${FONTS}` : undefined),
  async load(id) {
    if (id !== `\0${FONTS}`) return undefined;
    const { css, preloads, italic } = await fonts;
    return `export const css = ${JSON.stringify(css)}; export const preloads = ${JSON.stringify(preloads)}; export const italic = ${JSON.stringify(italic)};`;
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

export default defineConfig({
  plugins: [minifiedFunctions, subsetFonts, tailwindcss(), reactRouterRSC(), rsc(), compress],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      onLog(level, entry, report) {
        if (!expected.has(entry.code ?? "")) report(level, entry);
      },
    },
  },
});
