import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { runSandbox } from "./running.ts";

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => void (sandbox = await runSandbox()));
afterAll(() => sandbox.close());
afterEach(() => sandbox.get("/google-business-desk/wrong", { method: "PUT", body: "{}" }));

const BACK = "http://localhost:1/kunde/meineProdukte/eintrag/rechteuebertragung/google/auth";
const CLIENT = { client_id: "sandbox-client", client_secret: "sandbox-client-secret" };
const verifier = "v".repeat(43);
const WISH = {
  client_id: "sandbox-client",
  redirect_uri: BACK,
  state: "s",
  nonce: "n",
  scope: "openid https://www.googleapis.com/auth/business.manage",
  response_type: "code",
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256",
};
const post = (path: string, fields: Record<string, string>) =>
  sandbox.get(`/google-accounts/${path}`, { method: "POST", body: new URLSearchParams(fields).toString() });
const consent = async (more: Record<string, string> = {}) => {
  const answer = await post("o/oauth2/v2/auth", { ...WISH, person: "kranz", decision: "yes", ...more });
  return new URL(answer.headers.get("location") ?? "http://none/").searchParams;
};
interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}
const exchange = async (code: string, more: Record<string, string> = {}) =>
  post("token", { ...CLIENT, grant_type: "authorization_code", code, redirect_uri: BACK, code_verifier: verifier, ...more });
const tokens = async () => (await (await exchange((await consent()).get("code") ?? "")).json()) as Tokens;
const ask = (path: string, token: string, init: RequestInit = {}) =>
  sandbox.get(`/google-business/v1/${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });

const wrong = (what: object) => sandbox.get("/google-business-desk/wrong", { method: "PUT", body: JSON.stringify(what) });

it("asks the person, and leads back with a code or a refusal to the one address that is known", async () => {
  const shown = await sandbox.get(`/google-accounts/o/oauth2/v2/auth?${new URLSearchParams(WISH).toString()}`);
  expect(await shown.text()).toContain("Johanna Kranz");
  expect((await consent()).get("code")).toMatch(/^4\//);
  expect((await consent({ decision: "no" })).get("error")).toBe("access_denied");
  for (const bad of [
    { redirect_uri: "http://localhost:1/elsewhere" },
    { client_id: "x" },
    { code_challenge_method: "plain" },
    { scope: "openid" },
  ])
    expect((await post("o/oauth2/v2/auth", { ...WISH, person: "kranz", decision: "yes", ...bad })).status).toBe(400);
});
it("gives tokens for a code once, to who shows the verifier; revoked they open nothing, here and with the reviews", async () => {
  const code = (await consent()).get("code") ?? "";
  expect((await exchange(code, { code_verifier: "wrong" })).status).toBe(400);
  expect((await exchange(code)).status).toBe(400);
  const given = await tokens();
  expect((await ask("accounts", given.access_token)).status).toBe(200);
  const reviews = () =>
    sandbox.get("/google/v4/accounts/1001/locations/5001/reviews", { headers: { authorization: `Bearer ${given.access_token}` } });
  expect((await reviews()).status).toBe(200);
  expect((await post("revoke", { token: given.refresh_token })).status).toBe(200);
  expect([(await ask("accounts", given.access_token)).status, (await reviews()).status]).toEqual([401, 401]);
  const refresh = { ...CLIENT, grant_type: "refresh_token", refresh_token: given.refresh_token };
  expect(await (await post("token", refresh)).json()).toMatchObject({ error: "invalid_grant" });
});
it("shows locations in pages, writes by mask, and says whether one is confirmed", async () => {
  const { access_token: token } = await tokens();
  expect((await ask("accounts/1001/locations", token)).status).toBe(400);
  const listed = (await (await ask("accounts/1001/locations?readMask=name&pageSize=2", token)).json()) as { locations: object[] };
  expect(listed).toMatchObject({ nextPageToken: "2" });
  expect(JSON.stringify(listed)).not.toContain("confirmed");
  const patch = (mask: string, body: object) =>
    ask(`locations/5003?updateMask=${mask}`, token, { method: "PATCH", body: JSON.stringify(body) });
  expect(await (await patch("title", { title: "Neu", openInfo: { status: "X" } })).json()).toMatchObject({
    title: "Neu",
    openInfo: { status: "OPEN" },
  });
  expect((await patch("metadata", {})).status).toBe(400);
  expect(await (await ask("locations/5003/VoiceOfMerchantState", token)).json()).toMatchObject({ hasVoiceOfMerchant: true });
  expect((await ask("locations/7001", token)).status).toBe(404);
});
it("goes wrong on demand, in Google's form", async () => {
  const { access_token: token } = await tokens();
  await wrong({ quota: 1 });
  const refused = await ask("accounts", token);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "7"]);
  expect((await ask("accounts", token)).status).toBe(200);
  await wrong({ denied: true });
  expect(await (await ask("accounts", token)).json()).toMatchObject({ error: { code: 403, status: "PERMISSION_DENIED" } });
  await wrong({ expired: true });
  expect((await ask("accounts", token)).status).toBe(401);
});
