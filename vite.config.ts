import { unstable_reactRouterRSC as reactRouterRSC } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import rsc from "@vitejs/plugin-rsc";
import { defineConfig, type Plugin } from "vite";
import { compressFolder } from "./scripts/lib/compress.mjs";

/** Notes of the bundler about its own inner workings, which ask nothing of us. */
const expected = new Set(["MODULE_LEVEL_DIRECTIVE", "FILE_NAME_CONFLICT"]);

/** Compresses what browsers are sent, so that the server never has to. */
const compress: Plugin = {
  name: "compress-client",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle: ({ dir }) => compressFolder(dir),
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouterRSC(), rsc(), compress],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      onLog(level, entry, report) {
        if (!expected.has(entry.code ?? "")) report(level, entry);
      },
    },
  },
});
