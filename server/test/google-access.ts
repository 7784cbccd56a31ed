import { randomUUID } from "node:crypto";
import { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import { ringOf } from "../src/connections.ts";
import { openGoogleParts } from "../src/google-parts.ts";
import { workWithServices, type AccessJobDeps, type ExternalJob } from "../src/areas/external-services/access.jobs.ts";
import { followGoogle } from "../src/areas/entry/spread/spread.store.ts";
import { followReviews } from "../src/areas/reviews/google/google.store.ts";
import { writeFor } from "../src/db/db.ts";
import { buildCompany, buildUser } from "./builders.ts";
import { mintedSession, type Browser } from "./client.ts";
import type { openGoogleBusinessDesk } from "./google-business-desk.ts";
import type { House } from "./house.ts";

/** Somebody with a company that has connected nothing, and a Google account of their own. */
export interface GoogleOwner {
  readonly accountId: string;
  readonly userId: string;
  readonly browser: Browser;
  /** By which the played Google knows them. */
  readonly person: string;
  /** Their two locations: the first is confirmed. */
  readonly places: readonly [Place, Place];
}
interface Place {
  readonly googleAccountId: string;
  readonly googleLocationId: string;
}

/** A new owner, and what Google knows of them. */
export const buildGoogleOwner = async (house: House, desk: ReturnType<typeof openGoogleBusinessDesk>): Promise<GoogleOwner> => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  for (const table of ["external_service", "external_grant", "external_revocation", "external_attempt", "review_google_location"])
    await house.admin.query(`delete from ${table} where account_id = $1`, [accountId]);
  const person = `p-${randomUUID()}`;
  const place = (n: number) => ({ googleAccountId: `accounts/${person}`, googleLocationId: `locations/${person}-${n}` });
  const places = [place(1), place(2)] as const;
  await desk.addPerson({
    id: person,
    name: "Test",
    accounts: [
      {
        name: `accounts/${person}`,
        locations: places.map(({ googleLocationId: name }, at) => ({
          name,
          title: `Betrieb ${at + 1}`,
          storefrontAddress: { addressLines: ["Amselgrund 14"], postalCode: "50999", locality: "Köln" },
          confirmed: at === 0,
        })),
      },
    ],
  });
  return { accountId, userId, person, places, browser: await mintedSession(house, userId) };
};

/** Asks for the address at Google. */
export const askUrl = async ({ browser, accountId }: Pick<GoogleOwner, "browser" | "accountId">): Promise<URL> => {
  const answer = await browser.send(externalServices.getAuthUrl, { path: { service: "google" } }, { accountId });
  if (answer.status !== 200) throw new Error(`no address: ${answer.text}`);
  return new URL(answer.data.url);
};
/** What Google's page answers to somebody who decides there. */
export const decideAtGoogle = async (url: URL, person: string, decision = "yes"): Promise<Record<string, string>> => {
  const body = new URLSearchParams([...url.searchParams, ["person", person], ["decision", decision]]);
  const answer = await fetch(new URL(url.pathname, url.origin), { method: "POST", body, redirect: "manual" });
  return Object.fromEntries(new URL(answer.headers.get("location") ?? "").searchParams);
};
/** Brings an answer of Google's page to the portal. */
export const bring = (
  { browser, accountId }: Pick<GoogleOwner, "browser" | "accountId">,
  { code = "", state = "", iss = "" }: Record<string, string>,
  service: "google" | "facebook" = "google",
) => browser.send(externalServices.grantAccess, { path: { service }, body: { code, state, iss } }, { accountId });
/** The whole way. */
export const grant = async (own: GoogleOwner, person = own.person) => bring(own, await decideAtGoogle(await askUrl(own), person));

/** What the worker works with. */
export const jobDepsOf = (house: House): AccessJobDeps => ({
  inAccount: (accountId, work) => writeFor(house.job, "", accountId, work),
  key: ringOf(house.config),
  googleParts: openGoogleParts(house.config),
  followReviews,
  followEntry: followGoogle,
});
/** The jobs about grants that wait for a company, done one after the other; says which. */
export const workAtGrants = async (
  { admin }: Pick<House, "admin">,
  deps: AccessJobDeps,
  { accountId }: Pick<GoogleOwner, "accountId">,
): Promise<ExternalJob["task"][]> => {
  const { rows } = await admin.query<{ data: ExternalJob }>(
    "delete from pgboss.job where name = 'external-services' and data->>'accountId' = $1 returning data",
    [accountId],
  );
  for (const { data } of rows) await workWithServices(deps, data);
  return rows.map(({ data }) => data.task);
};
