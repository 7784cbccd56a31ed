import { env } from "node:process";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The component page has its own entry and output, so that nothing of it reaches the portal's bundle. */
export default defineConfig({
  plugins: [react(), { ...optimizeLocales.vite({ locales: ["de-DE"] }), enforce: "pre" as const }],
  css: { modules: { generateScopedName: "[name]_[local]_[hash:base64:3]" } },
  build: { outDir: "dist-ui", rolldownOptions: { input: "ui.html" } },
  server: {
    host: "127.0.0.1",
    port: Number(env["UI_PORT"] ?? 15174),
    strictPort: true,
    allowedHosts: [".localhost"],
    open: false,
  },
});
