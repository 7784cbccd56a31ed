import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFacebook } from "./facebook.ts";

/* What Facebook says of a token is believed only for our own app. A Graph API that answers everything else kindly shows that this one look decides. */

const OURS = { appId: "unsere-app", appSecret: "geheim" };
const PERSON = "4711";

let graph: Server;
let asked: string[];
let checked: Readonly<Record<string, unknown>>;

const answers = (): Readonly<Record<string, object>> => ({
  "/oauth/access_token": { access_token: "token" },
  "/debug_token": { data: checked },
  "/me": { id: PERSON, first_name: "Greta", last_name: "Sommer", email: "greta@kunde.example" },
});

beforeEach(async () => {
  asked = [];
  graph = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://x");
    asked.push(pathname);
    response.setHeader("content-type", "application/json").end(JSON.stringify(answers()[pathname]));
  });
  await new Promise<void>((resolve) => graph.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  graph.closeAllConnections();
  graph.close();
});

const personOf = () => {
  const graphUrl = `http://127.0.0.1:${(graph.address() as AddressInfo).port}`;
  return openFacebook({ ...OURS, graphUrl, dialogUrl: graphUrl }).personOf({ code: "code", redirectUri: "https://x", verifier: "v" });
};

test("a running token of our own app stands for its person", async () => {
  checked = { app_id: OURS.appId, user_id: PERSON, is_valid: true };
  expect(await personOf()).toEqual({ subject: PERSON, firstName: "Greta", lastName: "Sommer", email: "greta@kunde.example" });
});

test.each([
  ["of another app", { app_id: "fremde-app", user_id: PERSON, is_valid: true }],
  ["of no app", { user_id: PERSON, is_valid: true }],
  ["of nobody", { app_id: OURS.appId, is_valid: true }],
  ["that is not valid", { app_id: OURS.appId, user_id: PERSON, is_valid: false }],
  ["that has run out", { app_id: OURS.appId, user_id: PERSON, is_valid: true, expires_at: 1 }],
])("a token %s stands for nobody, and its person is not asked for", async (_which, said) => {
  checked = said;
  expect(await personOf()).toBeUndefined();
  expect(asked).toEqual(["/oauth/access_token", "/debug_token"]);
});

test("a token stands for nobody else than whom it was given to", async () => {
  checked = { app_id: OURS.appId, user_id: "4712", is_valid: true };
  expect(await personOf()).toBeUndefined();
});
