// The page is served by the binary under `default-src 'self'`: nothing is inlined, nothing is fetched from elsewhere.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.CARDWRIGHT_SERVER ?? "http://127.0.0.1:4700";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", manifest: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 1200, sourcemap: false },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: { include: ["tests/unit/**/*.test.ts"], environment: "node" },
});
