import { env } from "node:process";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const API_URL = env["API_URL"] ?? "http://127.0.0.1:23000";
const WEB_PORT = Number(env["WEB_PORT"] ?? 25173);

export default defineConfig(({ command }) => ({
  plugins: [react(), { ...optimizeLocales.vite({ locales: ["de-DE"] }), enforce: "pre" as const }],
  css: {
    modules: {
      generateScopedName: command === "build" ? "_[hash:base64:5]" : "[name]_[local]_[hash:base64:3]",
    },
  },
  build: { manifest: true, sourcemap: "hidden" as const },
  server: {
    host: "127.0.0.1",
    port: WEB_PORT,
    strictPort: true,
    allowedHosts: [".localhost"],
    proxy: { "/api": { target: API_URL, changeOrigin: false } },
  },
}));
