import { expect, test } from "vitest";
import { tracking } from "../src/areas/tracking/tracking.calls.ts";
import { TRACKED_WORD_MAX, TRACKING_EVENTS_MAX } from "../src/areas/tracking/tracking.rules.ts";
import { user } from "../src/areas/user/user.calls.ts";

/* The longest body that a shape takes must get past the edge; a letter takes up to three bytes. */

const letters = (count: number): string => "€".repeat(count);
const word = "w".repeat(TRACKED_WORD_MAX);
const event = { name: word, at: "2026-11-16T00:00:00.000000000Z", value: word };
const events = { id: letters(64), data: Array.from({ length: TRACKING_EVENTS_MAX }, () => event) };
const rating = { rating_id: letters(40), rating_text: letters(4000), stars: 5 };

test.each([
  [user.updateRating, rating],
  [tracking.trackUserViews, events],
  [tracking.trackUserData, events],
  [tracking.trackUserActions, events],
])("$name", async (call, body) => {
  const { body: shape } = await call.shapes();
  expect(shape.safeParse(body).success).toBe(true);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual((call as { bodyLimit?: number }).bodyLimit ?? 5_000);
});
