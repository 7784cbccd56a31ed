import { expect } from "vitest";

/** For the steps of a model, which run inside of a test and are written outside of it. */
export const mustEqual = (seen: unknown, wanted: unknown): void => expect(seen).toEqual(wanted);
