import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { expect, test, vi } from "vitest";
import { mockCall } from "../../test/mock-call.ts";
import { sampleSignIn } from "../../test/sample-person.ts";
import { inTurn } from "../browser/in-turn.ts";
import { foreignAnswer } from "../browser/location.ts";
import { signedIn, signOut } from "./session-store.ts";

/* Another site's answer came while somebody was signed in: nobody used it. */
vi.hoisted(() => history.replaceState(null, "", "/kunde?code=c&state=s"));

test("who signs out leaves no answer of another site behind that signs in again", async () => {
  mockCall(auth.logout, null);
  signedIn(sampleSignIn());
  expect(foreignAnswer()).toBe("?code=c&state=s");
  await signOut();
  expect(foreignAnswer()).toBe("");
});

test("signing out waits for a renewal that is under way, whose answer would bring the cookies back", async () => {
  const asked = mockCall(auth.logout, null);
  signedIn(sampleSignIn());
  const renewal = Promise.withResolvers<void>();
  const renewed = inTurn(() => renewal.promise);
  const left = signOut();
  await expect.poll(async () => (await navigator.locks.query()).pending?.map(({ name }) => name)).toEqual(["session"]);
  expect(asked).toEqual([]);
  renewal.resolve();
  await Promise.all([renewed, left]);
  expect(asked).toHaveLength(1);
});
