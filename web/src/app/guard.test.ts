import { describe, expect, test } from "vitest";
import { type Attempt, judge, type Visitor } from "./guard.ts";
import { matchRoute } from "./match.ts";

const VISITOR: Visitor = { state: "visitor" };
const CUSTOMER: Visitor = { state: "member", roles: ["customer"], care: false, hasAccount: true };
const PRIVATE: Visitor = { state: "member", roles: ["user"], care: false, hasAccount: false };
const CARE: Visitor = { state: "member", roles: ["cuca"], care: true, hasAccount: true };

const attempt = (href: string, visitor: Visitor, more: Partial<Attempt> = {}): Attempt => {
  const { pathname, search, hash } = new URL(href, "https://own.invalid");
  const key = matchRoute(pathname)?.key ?? null;
  return { key, path: pathname, search, hash, visitor, hosts: ["www.nahwerk.example"], tryouts: false, allowed: true, ...more };
};
const verdict = (href: string, visitor: Visitor, more?: Partial<Attempt>) => judge(attempt(href, visitor, more));

describe("who may open what", () => {
  test("a page that the role at the company does not allow is refused, and the start page and the own account are not", () => {
    expect(verdict("/kunde/anfragen/uebersicht", CUSTOMER, { allowed: false })).toEqual({ kind: "go", to: "/403" });
    for (const page of ["/", "/benutzer"]) expect(verdict(page, CUSTOMER, { allowed: false })).toEqual({ kind: "show" });
    // A link from a mail leads to its company first, and is judged there.
    expect(verdict("/kunde/anfragen/uebersicht?firma=5", CUSTOMER, { allowed: false })).toMatchObject({ kind: "go", company: "5" });
  });

  test("public pages are for everybody", () => {
    for (const visitor of [VISITOR, CUSTOMER, PRIVATE]) expect(verdict("/404", visitor)).toEqual({ kind: "show" });
  });
  test("signed-out people sign in first and keep the query", () => {
    expect(verdict("/", VISITOR)).toEqual({ kind: "go", to: "/login" });
    expect(verdict("/kunde/anfragen/uebersicht?seite=2#x", VISITOR)).toEqual({
      kind: "go",
      to: "/login?seite=2&ziel=%2Fkunde%2Fanfragen%2Fuebersicht%3Fseite%3D2%23x",
    });
    expect(verdict("/?callbackPage=user_dashboard", VISITOR)).toEqual({ kind: "go", to: "/login?callbackPage=user_dashboard" });
  });
  test("staff whose visit has ended find their own door, without a way back: every visit has its own reason", () => {
    expect(verdict("/kunde/anfragen/uebersicht?seite=2#x", { state: "visitor", care: true })).toEqual({ kind: "go", to: "/login/cuca" });
    expect(verdict("/login/cuca", { state: "visitor", care: true })).toEqual({ kind: "show" });
    expect(verdict("/login", { state: "visitor", care: true })).toEqual({ kind: "show" });
  });
  test("the desk is for staff who decide: others are not let in, and whoever is signed out finds the door of staff", () => {
    expect(verdict("/service", { state: "member", roles: ["desk"], care: false, hasAccount: false })).toEqual({ kind: "show" });
    for (const visitor of [CUSTOMER, PRIVATE, CARE]) expect(verdict("/service", visitor)).toEqual({ kind: "go", to: "/403" });
    expect(verdict("/service", VISITOR)).toEqual({ kind: "go", to: "/login/cuca" });
  });
  test("a secret behind the hash sign stays behind it, on the way to the sign-in and back", () => {
    const link = "/benutzer/email-aenderung/aktivieren#token=geheim";
    const { to } = verdict(link, VISITOR) as { to: string };
    expect(to).toBe("/login#ziel=%2Fbenutzer%2Femail-aenderung%2Faktivieren%23token%3Dgeheim");
    expect(verdict(to, PRIVATE)).toEqual({ kind: "go", to: link });
  });
  test("what somebody looks for stays behind the hash sign, too", () => {
    const list = "/kunde/anfragen/uebersicht?status=neu#suche=Holm";
    const { to } = verdict(list, VISITOR) as { to: string };
    expect(to.split("#")[0]).not.toContain("Holm");
    expect(verdict(to, CUSTOMER)).toEqual({ kind: "go", to: list });
  });
  test("a link from a mail opens its company, after the sign-in too, and leaves no trace of it in the address", () => {
    const link = "/kunde/anfragen/uebersicht?anfrage=A-1&firma=12";
    expect(verdict(link, CUSTOMER)).toEqual({ kind: "go", to: "/kunde/anfragen/uebersicht?anfrage=A-1", company: "12" });
    const { to } = verdict(link, VISITOR) as { to: string };
    expect(verdict(to, CUSTOMER)).toEqual({ kind: "go", to: link });
  });
  test("signed-in people leave the pages for signed-out ones", () => {
    expect(verdict("/login", CUSTOMER)).toEqual({ kind: "go", to: "/" });
    expect(verdict("/registrierung", CUSTOMER)).toEqual({ kind: "go", to: "/" });
    expect(verdict("/claiming/welcome", CUSTOMER)).toEqual({ kind: "go", to: "/" });
    for (const visitor of [CUSTOMER, PRIVATE])
      expect(verdict("/claiming/redirect?eintrag=4081552#token=geheim", visitor)).toEqual({
        kind: "go",
        to: "/claiming/pending?eintrag=4081552#token=geheim",
      });
    expect(verdict("/login/cuca", CUSTOMER)).toEqual({ kind: "go", to: "/logout?tuer=cuca" });
    expect(verdict("/login/cuca?firma=4711&vorgang=17", CUSTOMER)).toEqual({ kind: "go", to: "/logout?tuer=cuca&firma=4711&vorgang=17" });
  });
  test.each([
    "/claiming/login/success",
    "/claiming/pending",
    "/claiming/hold",
    "/account/verknuepfung/ausstehend",
    "/account/verknuepfung/angehalten",
  ])("%s tells what came of it, also to whoever is in by then", (path) => {
    for (const visitor of [VISITOR, CUSTOMER, PRIVATE]) expect(verdict(path, visitor)).toEqual({ kind: "show" });
  });
  test("the wrong role ends at 403", () => {
    expect(verdict("/kunde/anfragen/uebersicht", { ...PRIVATE, hasAccount: true })).toEqual({ kind: "go", to: "/403" });
    expect(verdict("/kunde/anfragen/uebersicht", CUSTOMER)).toEqual({ kind: "show" });
    expect(verdict("/kunde/anfragen/uebersicht", CARE)).toEqual({ kind: "show" });
    expect(verdict("/benutzer", PRIVATE)).toEqual({ kind: "show" });
  });
  test("unknown paths end at 404, try-out pages in production too", () => {
    expect(verdict("/gibt-es-nicht", VISITOR)).toEqual({ kind: "go", to: "/404" });
    expect(verdict("/demo", CUSTOMER)).toEqual({ kind: "go", to: "/404" });
    expect(verdict("/demo", CUSTOMER, { tryouts: true })).toEqual({ kind: "show" });
  });
});

describe("after loading, in this order", () => {
  const all = "uri=%2Fkunde%2Fhighlights&callbackUrl=www.nahwerk.example%2Fx&callbackPage=user_dashboard";
  test("a uri goes to the redirect page", () =>
    expect(verdict(`/?${all}`, CUSTOMER)).toEqual({ kind: "go", to: "/redirect?uri=%2Fkunde%2Fhighlights" }));
  test("what stands beside a uri goes along", () =>
    expect(verdict("/?userNotification=neu&uri=%2Fkunde%2Fhighlights", CUSTOMER)).toEqual({
      kind: "go",
      to: "/redirect?uri=%2Fkunde%2Fhighlights&userNotification=neu",
    }));
  test("what the sign-in page was opened with is there after the sign-in", () => {
    expect(verdict("/login?userNotification=neu", CUSTOMER)).toEqual({ kind: "go", to: "/?userNotification=neu" });
    expect(verdict("/login?userNotification=neu", PRIVATE)).toEqual({ kind: "go", to: "/benutzer?userNotification=neu" });
  });
  test("the redirect page keeps its uri", () => expect(verdict("/redirect?uri=%2Fx", CUSTOMER)).toEqual({ kind: "show" }));
  test("a callbackUrl is followed to the brand's hosts, with https", () => {
    const to = { kind: "leave", url: "https://www.nahwerk.example/x" };
    expect(verdict("/?callbackUrl=www.nahwerk.example%2Fx&callbackPage=user_dashboard", CUSTOMER)).toEqual(to);
    expect(verdict("/login?callbackUrl=www.nahwerk.example%2Fx", CUSTOMER)).toEqual(to);
  });
  test("any other callbackUrl is ignored and reported", () => {
    expect(verdict("/?callbackUrl=https%3A%2F%2Fevil.com", CUSTOMER)).toEqual({ kind: "show", refused: true });
    expect(verdict("/login?callbackUrl=evil.com", CUSTOMER)).toEqual({ kind: "go", to: "/", refused: true });
  });
  test("a callbackPage is a known name", () => {
    expect(verdict("/?callbackPage=user_dashboard", CUSTOMER)).toEqual({ kind: "go", to: "/benutzer" });
    expect(verdict("/login?callbackPage=user_dashboard&ziel=%2Fkunde%2Fhighlights", CUSTOMER)).toEqual({ kind: "go", to: "/benutzer" });
    expect(verdict("/?callbackPage=nirgends", CUSTOMER)).toEqual({ kind: "show" });
  });
  test("without a company: the user's own page, unless the page needs none", () => {
    expect(verdict("/", PRIVATE)).toEqual({ kind: "go", to: "/benutzer" });
    expect(verdict("/benutzer/bewertungen", PRIVATE)).toEqual({ kind: "show" });
    expect(verdict("/redirect?uri=x", PRIVATE)).toEqual({ kind: "show" });
    expect(verdict("/claiming/confirm", { ...CUSTOMER, hasAccount: false })).toEqual({ kind: "show" });
    expect(verdict("/login", PRIVATE)).toEqual({ kind: "go", to: "/benutzer" });
  });
  test("the sign-in page goes back to where the person came from", () => {
    expect(verdict("/login?seite=2&ziel=%2Fkunde%2Fanfragen%2Fuebersicht%3Fseite%3D2%23x", CUSTOMER)).toEqual({
      kind: "go",
      to: "/kunde/anfragen/uebersicht?seite=2#x",
    });
    expect(verdict("/login?ziel=%2F%2Fevil.com", CUSTOMER)).toEqual({ kind: "go", to: "/" });
    // Also without a company: the page itself is judged again, and a mail's link must not get lost.
    const link = "/benutzer/email-aenderung/aktivieren#token=x";
    expect(verdict(`/login?ziel=${encodeURIComponent(link)}`, PRIVATE)).toEqual({ kind: "go", to: link });
  });
});
