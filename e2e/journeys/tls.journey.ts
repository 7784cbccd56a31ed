import type { BrowserContext, Page } from "@playwright/test";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { type Newcomer, registered } from "../house/account.ts";
import { fillSignIn, signIn, signOut } from "../house/journey.ts";
import { PASSWORD, PEOPLE } from "../house/people.ts";
import { safeOriginOf } from "../house/tls.ts";
import { cookiesNamed, expect, signedInAs, test, visitSibling } from "../house/tls-journey.ts";

/* T-TOSS, T-LCSRF: two portals and a hostile page below one parent domain, over real encryption. */

const signInHeading = { level: 1, name: "Anmelden" } as const;
const HOUR = 3600;
const DAY = 24 * HOUR;
const ATTACKER = PEOPLE.manyRequests;

/** Somebody new who has signed in and looks at the own profile. */
const atProfile = async (page: Page): Promise<Newcomer> => {
  const person = await registered(page);
  await signIn(page, person.email, PATHS.profile, person.password);
  return person;
};

/** Changes the profile as a person does: the write passes the check for forgery. */
const saveProfile = async (page: Page, firstName: string): Promise<void> => {
  await page.getByLabel("Vorname").fill(firstName);
  await page.getByRole("button", { name: "Profil speichern" }).click();
  await expect(page.getByRole("region", { name: "Meldungen" }).getByText("Profil gespeichert.")).toBeVisible();
};

/** The session of the attacker, to be planted in other browsers. */
const attackersCookies = async (attacker: Page): Promise<ReadonlyMap<string, string>> => {
  await signIn(attacker, ATTACKER);
  return new Map((await attacker.context().cookies()).map(({ name, value }) => [name, value]));
};

const asSignedOut = async (page: Page): Promise<void> => {
  await page.goto(PATHS.profile);
  await expect(page.getByRole("heading", signInHeading)).toBeVisible();
  expect(await signedInAs(page)).toBeNull();
};

/** What the browser keeps of a cookie; the time it lives in seconds. */
const keptAs = async (context: BrowserContext, name: string) => {
  const [{ expires, value: _, ...kept } = { expires: 0, value: "" }, ...others] = await cookiesNamed(context, name);
  expect(others, `further cookies with the name ${name}`).toEqual([]);
  return { ...kept, lives: Math.round((expires - Date.now() / 1000) / 60) * 60 };
};

test("signing in, refreshing, writing and signing out; every cookie as it should be", { tag: "@desktop" }, async ({ page, context }) => {
  await page.clock.install();
  const person = await atProfile(page);
  const host = { domain: "nahwerk.portal.test", path: "/", secure: true, sameSite: "Lax" };
  const expectCookies = async (): Promise<void> => {
    expect(await keptAs(context, "__Secure-portal")).toMatchObject({
      ...host,
      domain: ".portal.test",
      httpOnly: true,
      sameSite: "None",
      lives: HOUR,
    });
    expect(await keptAs(context, "__Host-portal-bind")).toMatchObject({ ...host, httpOnly: true, lives: HOUR });
    expect(await keptAs(context, "XSRF-TOKEN")).toMatchObject({ ...host, httpOnly: false, lives: HOUR });
    expect(await keptAs(context, "__Host-device")).toMatchObject({ ...host, httpOnly: true, lives: 180 * DAY });
    expect(await context.cookies()).toHaveLength(4);
  };
  await expectCookies();
  expect(await page.evaluate(() => document.cookie)).toMatch(/^XSRF-TOKEN=[^;]+$/);
  const [before] = await cookiesNamed(context, "__Secure-portal");
  const refreshed = page.waitForResponse((response) => response.url().endsWith(auth.refresh.path));
  await page.clock.fastForward("06:01");
  const reply = await refreshed;
  expect([reply.status(), reply.headers()["strict-transport-security"]]).toEqual([200, "max-age=31536000; includeSubDomains; preload"]);
  await expectCookies();
  const [after] = await cookiesNamed(context, "__Secure-portal");
  expect(after?.value).not.toBe(before?.value);
  await saveProfile(page, "Wiebke-Marie");
  expect(await signedInAs(page)).toBe(person.email);
  await signOut(page);
  await expect(page.getByRole("heading", signInHeading)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual(["XSRF-TOKEN", "__Host-device"]);
});

test(
  "from one portal to the other without a form, and only by a code: its own half of the session is the other portal's",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const login = PEOPLE.twoCompanies;
    await signIn(page, login, PATHS.switchPortal);
    await page.getByRole("link", { name: "Zu Ortsfink wechseln" }).click();
    await expect(page).toHaveURL(`${safeOriginOf("ortsfink")}${PATHS.dashboard}`);
    await expect(page.locator("html")).toHaveAttribute("data-brand", "ortsfink");
    expect(await cookiesNamed(context, "__Secure-portal")).toHaveLength(1);
    expect(await signedInAs(page)).toBe(login);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Yıldız/);
    expect((await cookiesNamed(context, "__Host-portal-bind")).map(({ domain }) => domain).toSorted()).toEqual([
      "nahwerk.portal.test",
      "ortsfink.portal.test",
    ]);
    await page.goto(`${safeOriginOf("nahwerk")}${PATHS.dashboard}`);
    await expect(page.getByRole("heading", signInHeading)).toBeVisible();
    await fillSignIn(page, login);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Yıldız/);
    expect(await signedInAs(page)).toBe(login);
  },
);

test(
  "what a sibling host receives and plants before the sign-in is worth nothing",
  { tag: "@desktop" },
  async ({ page, context, otherBrowser, noise }) => {
    noise.expect(/40[13] .*\/api\//);
    const person = await registered(page);
    await context.clearCookies();
    const attacker = await otherBrowser();
    const stolen = await attackersCookies(attacker);
    const sibling = await visitSibling(context);
    await sibling.toss(
      `__Secure-portal=${stolen.get("__Secure-portal")}; Domain=portal.test; Path=/; Secure; Max-Age=${400 * DAY}`,
      `XSRF-TOKEN=${stolen.get("XSRF-TOKEN")}; Domain=portal.test; Path=/; Secure; Max-Age=${400 * DAY}`,
      `XSRF-TOKEN=${stolen.get("XSRF-TOKEN")}; Domain=portal.test; Path=${PATHS.profile}; Secure; Max-Age=${400 * DAY}`,
      // None of these is taken by the browser: the prefix says host-only, in whichever spelling.
      ...["__Host-portal-bind", "__host-portal-bind", "=__Host-portal-bind"].map(
        (name) => `${name}=${stolen.get("__Host-portal-bind")}; Domain=portal.test; Path=/; Secure`,
      ),
      `__Host-device=${stolen.get("__Host-device")}; Domain=portal.test; Path=/; Secure`,
    );
    await sibling.tossByServer(`__Host-portal-bind=${stolen.get("__Host-portal-bind")}; Domain=portal.test; Path=/; Secure; HttpOnly`);
    expect([...(await sibling.received()).keys()].toSorted()).toEqual(["XSRF-TOKEN", "__Secure-portal"]);
    await asSignedOut(page);
    await fillSignIn(page, person.email, person.password);
    await expect(page.getByRole("heading", { level: 1, name: "Profil und Sicherheit" })).toBeVisible();
    await saveProfile(page, "Wiebke-Marie");
    await page.reload();
    await expect(page.getByLabel("Vorname")).toHaveValue("Wiebke-Marie");
    expect(await signedInAs(page)).toBe(person.email);
    // The sibling receives the new token, but neither its other half nor the forgery token: no use from elsewhere.
    const received = await sibling.received();
    expect([...received.keys()].toSorted()).toEqual(["XSRF-TOKEN", "__Secure-portal"]);
    expect(received.get("XSRF-TOKEN")).toBe(stolen.get("XSRF-TOKEN"));
    const token = received.get("__Secure-portal") ?? "";
    await attacker.context().addCookies([{ name: "__Secure-portal", value: token, domain: ".portal.test", path: "/", secure: true }]);
    await asSignedOut(attacker);
    expect(await signedInAs(page)).toBe(person.email);
  },
);

test(
  "what a sibling host plants after the sign-in signs out at most, and the next sign-in heals it",
  { tag: "@desktop" },
  async ({ page, context, otherBrowser, noise }) => {
    noise.expect(/40[013] .*\/api\//);
    const person = await atProfile(page);
    const stolen = await attackersCookies(await otherBrowser());
    const foreign = stolen.get("__Secure-portal") ?? "";
    const sibling = await visitSibling(context);
    // In place of the victim's token, which only a server can replace: nobody is signed in, least of all the attacker.
    await sibling.toss(`__Secure-portal=${foreign}; Domain=portal.test; Path=/; Secure`);
    expect((await sibling.received()).get("__Secure-portal")).not.toBe(foreign);
    await sibling.tossByServer(`__Secure-portal=${foreign}; Domain=portal.test; Path=/; Secure`);
    expect((await sibling.received()).get("__Secure-portal")).toBe(foreign);
    await asSignedOut(page);
    await fillSignIn(page, person.email, person.password);
    await expect(page.getByRole("heading", { level: 1, name: "Profil und Sicherheit" })).toBeVisible();
    // Beside it, where only single calls receive both, out of reach for scripts, and for as long as a browser allows.
    for (const path of ["/api", "/api/user/", user.getUser.path])
      await sibling.tossByServer(`__Secure-portal=${foreign}; Domain=portal.test; Path=${path}; Secure; HttpOnly; Max-Age=${400 * DAY}`);
    await page.reload();
    await expect(page.getByRole("heading", signInHeading)).toBeVisible();
    expect(await cookiesNamed(context, "__Secure-portal")).toEqual([]);
    await fillSignIn(page, person.email, person.password);
    await expect(page.getByRole("heading", { level: 1, name: "Profil und Sicherheit" })).toBeVisible();
    await saveProfile(page, "Wiebke-Marie");
    await page.reload();
    await expect(page.getByLabel("Vorname")).toHaveValue("Wiebke-Marie");
    expect(await signedInAs(page)).toBe(person.email);
  },
);

test("a jar that a sibling host floods signs out at most", { tag: "@desktop" }, async ({ page, context, otherBrowser, noise }) => {
  noise.expect(/4(0[013]|31) /);
  await signIn(page, PEOPLE.office, PATHS.profile);
  const stolen = await attackersCookies(await otherBrowser());
  const sibling = await visitSibling(context);
  let round = 0;
  await expect(async () => {
    round += 1;
    await sibling.toss(
      ...Array.from({ length: 200 }, (_, n) => `flood${round}-${n}=1; Domain=portal.test; Path=/; Secure; Max-Age=${DAY}`),
    );
    expect(await cookiesNamed(context, "__Host-portal-bind"), "pushed out of the jar").toEqual([]);
  }).toPass();
  await sibling.toss(
    `__Secure-portal=${stolen.get("__Secure-portal")}; Domain=portal.test; Path=/; Secure`,
    `XSRF-TOKEN=${stolen.get("XSRF-TOKEN")}; Domain=portal.test; Path=/; Secure`,
  );
  await asSignedOut(page);
  await fillSignIn(page, PEOPLE.office);
  await expect(page.getByRole("heading", { level: 1, name: "Profil und Sicherheit" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Profil und Sicherheit" })).toBeVisible();
  expect(await signedInAs(page)).toBe(PEOPLE.office);
  // More than the portal reads: the answer empties the jar and loads the portal again.
  await sibling.toss(
    ...Array.from({ length: 12 }, (_, n) => `bomb${n}=${"x".repeat(4000)}; Domain=portal.test; Path=/; Secure; Max-Age=${DAY}`),
  );
  const refused = await page.goto(PATHS.profile);
  expect(refused?.status()).toBe(431);
  await expect(page.getByRole("heading", signInHeading)).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.startsWith("bomb"))).toEqual([]);
  await signIn(page, PEOPLE.office, PATHS.profile);
  expect(await signedInAs(page)).toBe(PEOPLE.office);
});

test(
  "T-LCSRF: a sibling host neither signs anybody in nor writes in anybody's name",
  { tag: "@desktop" },
  async ({ page, context, otherBrowser, noise }) => {
    noise.expect(/40[0135] |41[35] |CORS policy|net::ERR_FAILED|NotSameOrigin|frame-ancestors/);
    const stolen = await attackersCookies(await otherBrowser());
    const sibling = await visitSibling(context);
    const api = safeOriginOf("nahwerk");
    /** Everything a foreign page can try with a call; the answers stay hidden from it. */
    const force = (path: string, body: object): Promise<void> =>
      sibling.page.evaluate(
        async ([url, content, token]) => {
          const headers = { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest", "X-XSRF-TOKEN": token };
          const base = { method: "POST", credentials: "include", body: content } as const;
          const plain = { "Content-Type": "text/plain" };
          for (const init of [{ headers }, { mode: "no-cors" }, { mode: "no-cors", headers: plain }] as const)
            await fetch(url, { ...base, ...init }).catch(() => undefined);
          const frame = document.createElement("iframe");
          frame.name = "answers";
          const form = document.createElement("form");
          Object.assign(form, { action: url, method: "POST", enctype: "text/plain", target: "answers" });
          const field = document.createElement("input");
          Object.assign(field, { name: content.slice(0, -1) + ',"x":"', value: '"}' });
          form.append(field);
          document.body.append(frame, form);
          const answered = new Promise((done) => frame.addEventListener("load", done, { once: true }));
          form.submit();
          await answered;
          frame.remove();
          form.remove();
        },
        [`${api}${path}`, JSON.stringify(body), stolen.get("XSRF-TOKEN") ?? ""] as const,
      );
    const credentials = { login: ATTACKER, password: PASSWORD };
    // As a visitor, with the attacker's token and forgery token planted.
    await page.goto(PATHS.login);
    await expect(page.getByRole("heading", signInHeading)).toBeVisible();
    await sibling.toss(`__Secure-portal=${stolen.get("__Secure-portal")}; Domain=portal.test; Path=/; Secure`);
    await force(auth.login.path, credentials);
    expect(await cookiesNamed(context, "__Host-portal-bind")).toEqual([]);
    await asSignedOut(page);
    // As somebody who is signed in.
    await fillSignIn(page, PEOPLE.privatePerson);
    await expect(page.getByRole("heading", { level: 1, name: "Profil und Sicherheit" })).toBeVisible();
    const before = await context.cookies(api);
    const name = await page.getByLabel("Vorname").inputValue();
    await force(auth.login.path, credentials);
    await force(auth.logout.path, {});
    await force(user.updateUserProfile.path, { salutation: "Frau", first_name: "Übernommen", last_name: "Übernommen" });
    for (const { path } of [auth.refresh, auth.removeMainSessionKeys])
      await sibling.page.evaluate((url) => fetch(url, { mode: "no-cors", credentials: "include" }).catch(() => undefined), `${api}${path}`);
    expect(await context.cookies(api)).toEqual(before);
    await page.reload();
    await expect(page.getByLabel("Vorname")).toHaveValue(name);
    expect(await signedInAs(page)).toBe(PEOPLE.privatePerson);
  },
);
