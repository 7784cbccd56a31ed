import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { expect, onTestFinished, test } from "vitest";
import { mockCall } from "../../test/mock-call.ts";
import { SAMPLE_USER, sampleSignIn } from "../../test/sample-person.ts";
import { startRefreshing, stopRefreshing } from "./refresh.ts";

test("a new secret reaches the browser although the page is left while it is on its way", async () => {
  const asked = mockCall(auth.refresh, sampleSignIn(SAMPLE_USER).session);
  onTestFinished(stopRefreshing);
  startRefreshing(null, () => undefined);
  await expect.poll(() => asked.map(({ keepalive }) => keepalive)).toEqual([true]);
});
