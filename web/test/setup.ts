import { afterEach, beforeEach } from "vitest";
import { cleanup } from "vitest-browser-react";
import "../ui-page/brands.css";
import "./faults.ts";
import { forgetCalls, serve } from "./mock-call.ts";

/* Before every file of tests in the browser: calls and public pages go to the answers of the test, and to nobody else. Nothing of the portal is
   imported here, so that a test can still replace parts of it. */

const real = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  // Calls, and public pages that are read back.
  return /^\/(api|e)\//.test(new URL(request.url).pathname) ? serve(request) : real(request);
};
// The token that proves a write comes from our own page, as asking for the brand leaves it behind.
document.cookie = "XSRF-TOKEN=test; path=/";

beforeEach(forgetCalls);
// What stays on the page after a test would go on asking.
afterEach(() => cleanup());
