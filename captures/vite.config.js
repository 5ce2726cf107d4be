import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const elements = (path) => fileURLToPath(new URL(`elements/packages/${path}`, import.meta.url));

export default defineConfig({
  plugins: [tailwindcss()],
  define: { "process.env": {} },
  resolve: {
    dedupe: ["react", "react-dom"],
    // The components of AI Elements import each other by the names of its repository.
    alias: [
      { find: /^@repo\/elements\/(.*)$/, replacement: `${elements("elements/src")}/$1` },
      { find: /^@repo\/shadcn-ui\/(.*)$/, replacement: `${elements("shadcn-ui")}/$1` },
    ],
  },
});
