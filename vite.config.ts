import { unstable_reactRouterRSC as reactRouterRSC } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import rsc from "@vitejs/plugin-rsc";
import { defineConfig } from "vite";

/** Notes of the bundler about its own inner workings, which ask nothing of us. */
const expected = new Set(["MODULE_LEVEL_DIRECTIVE", "FILE_NAME_CONFLICT"]);

export default defineConfig({
  plugins: [tailwindcss(), reactRouterRSC(), rsc()],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      onLog(level, entry, report) {
        if (!expected.has(entry.code ?? "")) report(level, entry);
      },
    },
  },
});
