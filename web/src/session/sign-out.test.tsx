import { expect, test, vi } from "vitest";
import { answer, answering } from "../../test/answering.ts";
import { sampleSignIn } from "../../test/sample-person.ts";
import { foreignAnswer } from "../browser/location.ts";
import { signedIn, signOut } from "./session-store.ts";

/* Another site's answer came while somebody was signed in: nobody used it. */
vi.hoisted(() => history.replaceState(null, "", "/kunde?code=c&state=s"));

test("who signs out leaves no answer of another site behind that signs in again", async () => {
  answering({ logout: () => answer(null) });
  signedIn(sampleSignIn());
  expect(foreignAnswer()).toBe("?code=c&state=s");
  await signOut();
  expect(foreignAnswer()).toBe("");
});
