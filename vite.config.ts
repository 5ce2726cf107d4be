import { readFile } from "node:fs/promises";
import { unstable_reactRouterRSC as reactRouterRSC } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import rsc from "@vitejs/plugin-rsc";
import { defineConfig, minifySync, type Plugin, transformWithOxc } from "vite";
import { compressFolder } from "./scripts/lib/compress.mjs";

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

export default defineConfig({
  plugins: [minifiedFunctions, tailwindcss(), reactRouterRSC(), rsc(), compress],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      onLog(level, entry, report) {
        if (!expected.has(entry.code ?? "")) report(level, entry);
      },
    },
  },
});
