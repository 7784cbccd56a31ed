import { defineConfig } from "vitest/config";
import { LongFirst } from "./ops/local/long-first.ts";
import { PORT_BASES, portBase } from "./ops/local/services.ts";

/* `pnpm test` runs every project; `pnpm test --project server` one of them. */
const FAULT_BASE = String(portBase(PORT_BASES.test) + 1_000);

/*
 * Files over the server share the modules of their process: loading the whole server anew for each cost more than half of the time.
 * So a file leaves nothing behind, and replaces no module (`vi.mock` reaches none that is loaded already).
 */
export default defineConfig({
  test: {
    // No time is a part of what a test says: a busy machine is slower by far. These end only what hangs, and no test has its own.
    testTimeout: 20 * 60_000,
    hookTimeout: 10 * 60_000,
    sequence: { sequencer: LongFirst },
    expect: { poll: { timeout: 5 * 60_000 } },
    projects: [
      { extends: true, test: { name: "contract", environment: "node", include: ["contract/{src,test}/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "server",
          environment: "node",
          include: ["server/{src,demo,test}/**/*.test.{ts,tsx}"],
          exclude: ["server/test/{fault,attack,fuzz}/**"],
          isolate: false,
          globalSetup: ["server/test/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "attack",
          environment: "node",
          include: ["server/test/{attack,fuzz}/**/*.test.ts"],
          isolate: false,
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
