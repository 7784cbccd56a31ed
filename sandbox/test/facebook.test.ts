import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSandbox } from "./running.ts";

const GRETA = "10000000000000001";
const BACK = "http://localhost:23000/anmelden/facebook?von=%2Fkunde";
const APP_TOKEN = "sandbox-app|sandbox-secret";
let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

type Wire = Record<string, unknown>;
const graph = async (path: string, query: Record<string, string>) => {
  const response = await sandbox.get(`/v21.0/${path}?${new URLSearchParams(query).toString()}`);
  return { status: response.status, body: (await response.json()) as { data: Wire; error: Wire } & Wire };
};
const VERIFIER = "v".repeat(43);
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");
const wish = { client_id: "sandbox-app", redirect_uri: BACK, state: "s-1", scope: "public_profile,email", response_type: "code" };
const openDialog = (changes: Record<string, string>) =>
  sandbox.get(`/dialog/oauth?${new URLSearchParams({ ...wish, ...changes }).toString()}`);
const statusOf = async (changes: Record<string, string>): Promise<number> => (await openDialog(changes)).status;
const decide = async (changes: Record<string, string>): Promise<URL> => {
  const body = new URLSearchParams({ ...wish, user: GRETA, share_email: "1", decision: "yes", ...changes });
  const response = await sandbox.get("/dialog/oauth", { method: "POST", body });
  expect(response.status).toBe(302);
  return new URL(response.headers.get("location") ?? "");
};
const mint = async (wanted: Wire): Promise<string> => {
  const response = await sandbox.get("/facebook/test-codes", { method: "POST", body: JSON.stringify({ target: BACK, ...wanted }) });
  return ((await response.json()) as { code: string }).code;
};
const APP = { client_id: "sandbox-app", client_secret: "sandbox-secret", redirect_uri: BACK };
const exchange = (code: string, changes: Record<string, string> = {}) => graph("oauth/access_token", { ...APP, code, ...changes });
/** The token behind a code. */
const tokenOf = async (code: string): Promise<string> => String((await exchange(code)).body["access_token"]);
const codeOf = (target: URL): string => target.searchParams.get("code") ?? "";

describe("the dialog", () => {
  it("shows the test people in German, and keeps what the app has sent", async () => {
    const html = await (await openDialog({ state: '"><script>' })).text();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain("Greta Sommer");
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(html).not.toContain("<script>");
  });

  it("goes back with a code or a refusal, and gives no token to a browser", async () => {
    const withCode = await decide({});
    expect([withCode.searchParams.get("von"), withCode.searchParams.get("state"), withCode.hash]).toEqual(["/kunde", "s-1", "#_=_"]);
    expect(codeOf(withCode)).toMatch(/^AQDsandbox/);
    expect(await statusOf({ response_type: "token" })).toBe(400);
    expect(await statusOf({ code_challenge: "x", code_challenge_method: "plain" })).toBe(400);
    const refused = await decide({ decision: "no" });
    expect([refused.searchParams.get("error"), refused.searchParams.get("state")]).toEqual(["access_denied", "s-1"]);
  });

  it("knows no other app and jumps to no other machine", async () => {
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ client_id: "other" })).toBe(400);
    expect(await statusOf({ redirect_uri: "https://evil.example/" })).toBe(400);
    expect(await statusOf({ redirect_uri: "javascript://localhost/%0aalert(1)" })).toBe(400);
    expect(await statusOf({ redirect_uri: "http://localhost@evil.example/" })).toBe(400);
  });
});

describe("the Graph calls", () => {
  it("exchange a code once, for the address it was sent to", async () => {
    const code = codeOf(await decide({}));
    expect((await exchange(code, { redirect_uri: "http://localhost/" })).status).toBe(400);
    expect((await exchange(code, { client_secret: "guess" })).status).toBe(400);
    const first = await exchange(code);
    expect(first.body).toMatchObject({ token_type: "bearer", expires_in: 7_200 });
    expect((await exchange(code)).status).toBe(400);
    expect((await graph("me", { access_token: String(first.body["access_token"]) })).body).toEqual({ id: GRETA, name: "Greta Sommer" });
    expect((await exchange(await mint({ user: GRETA, expiresIn: -10 }))).status).toBe(400);
    expect((await exchange(await mint({ user: GRETA, app: "foreign-app" }))).status).toBe(400);
  });

  it("ask for the verifier where the dialog was given its hash", async () => {
    const code = codeOf(await decide({ code_challenge: CHALLENGE, code_challenge_method: "S256" }));
    expect((await exchange(code)).status).toBe(400);
    expect((await exchange(code, { code_verifier: "w".repeat(43) })).status).toBe(400);
    expect((await exchange(code, { code_verifier: VERIFIER })).status).toBe(200);
  });

  it("say whose a token is, for which app, and whether it still runs", async () => {
    const token = await tokenOf(codeOf(await decide({})));
    const { body } = await graph("debug_token", { input_token: token, access_token: APP_TOKEN });
    expect(body.data).toMatchObject({
      app_id: "sandbox-app",
      user_id: GRETA,
      is_valid: true,
      type: "USER",
      scopes: ["public_profile", "email"],
    });
    const old = await tokenOf(await mint({ user: GRETA, yields: { expires: 10 } }));
    const expired = await graph("debug_token", { input_token: old, access_token: APP_TOKEN });
    expect(expired.body.data).toMatchObject({ is_valid: false, error: { code: 190, subcode: 463 } });
    const foreign = await tokenOf(await mint({ user: GRETA, yields: { app: "foreign-app" } }));
    const seen = await graph("debug_token", { input_token: foreign, access_token: APP_TOKEN });
    expect(seen.body.data).toMatchObject({ app_id: "foreign-app", is_valid: true });
    const tampered = await graph("debug_token", { input_token: `${token}x`, access_token: APP_TOKEN });
    expect(tampered.body.data).toMatchObject({ is_valid: false });
    expect((await graph("debug_token", { input_token: token, access_token: "sandbox-app|guess" })).status).toBe(400);
  });

  it("give the fields that were asked for and granted", async () => {
    const fields = "id,first_name,last_name,email";
    const full = await graph("me", { fields, access_token: await tokenOf(await mint({ user: GRETA })) });
    expect(full.body).toEqual({ id: GRETA, first_name: "Greta", last_name: "Sommer", email: "greta.sommer@kunde.example" });
    const token = await tokenOf(codeOf(await decide({ share_email: "1", scope: "public_profile" })));
    expect((await graph("me", { fields, access_token: token })).body).not.toHaveProperty("email");
    const phone = await graph("me", { fields, access_token: await tokenOf(await mint({ user: "10000000000000003" })) });
    expect(phone.body).toEqual({ id: "10000000000000003", first_name: "Änne", last_name: "Groß-Öhler" });
    expect((await graph("me", {})).body.error).toMatchObject({ code: 2500 });
    expect(
      (await graph("me", { access_token: await tokenOf(await mint({ user: GRETA, yields: { expires: 1 } })) })).body.error,
    ).toMatchObject({ code: 190 });
    expect(
      (await graph("me", { access_token: await tokenOf(await mint({ user: GRETA })), appsecret_proof: "wrong" })).body.error,
    ).toMatchObject({
      code: 100,
    });
  });
});
