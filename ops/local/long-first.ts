import { BaseSequencer, type TestSpecification } from "vitest/node";

/* A clean clone knows no times of earlier runs, and would begin with the largest files: a short one that takes minutes came last, alone, while the other core waited. */
export const LONG: readonly string[] = [
  "server/test/attack/knock-out.test.ts",
  "server/test/attack/matrix.test.ts",
  "server/test/attack/edge.test.ts",
  "server/src/doors/outbox/webhooks/webhooks.api.test.ts",
  "server/test/brand-speech.test.ts",
  "server/src/floor/end-sessions.api.test.ts",
  "contract/test/hostile-texts.test.ts",
  "ops/test/dependency-rules.test.ts",
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((name) => moduleId.endsWith(name));
  return at < 0 ? LONG.length : at;
};

/** What takes longest begins first. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
