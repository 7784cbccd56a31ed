import { defineConfig } from "vitest/config";
import { PORT_BASES, portBase } from "./ops/local/services.ts";

/* `pnpm test` runs every project; `pnpm test --project server` one of them. */
const FAULT_BASE = String(portBase(PORT_BASES.test) + 1_000);

export default defineConfig({
  test: {
    // A busy machine is slower by far; a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: "contract", environment: "node", include: ["contract/{src,test}/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "server",
          environment: "node",
          include: ["server/{src,demo,test}/**/*.test.{ts,tsx}"],
          exclude: ["server/test/{fault,attack,fuzz}/**"],
          globalSetup: ["server/test/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "attack",
          environment: "node",
          include: ["server/test/{attack,fuzz}/**/*.test.ts"],
          globalSetup: ["server/test/global-setup.ts"],
        },
      },
      {
        // Kills its database: durable, with services of its own, one file after the other.
        extends: true,
        test: {
          name: "fault",
          environment: "node",
          include: ["server/test/fault/**/*.test.ts"],
          env: { PORT_BASE: FAULT_BASE },
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { extends: true, test: { name: "sandbox", environment: "node", include: ["sandbox/{src,test}/**/*.test.ts"] } },
      {
        extends: true,
        test: { name: "web-rules", environment: "node", include: ["web/{src,test}/**/*.test.ts"], setupFiles: ["web/test/faults.ts"] },
      },
      "web/vitest.config.ts",
      { extends: true, test: { name: "ops", environment: "node", include: ["ops/test/**/*.test.ts"] } },
    ],
  },
});
