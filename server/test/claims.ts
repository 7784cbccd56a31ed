import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { keepClaims, workOnClaim, type ClaimJob, type ClaimJobDeps } from "../src/areas/claiming/claim.jobs.ts";
import { takeOwnership } from "../src/areas/company/ownership.store.ts";
import { openDb, writeFor } from "../src/db/db.ts";
import { openJobQueue } from "../src/jobs/queue.ts";
import { buildCompany, buildUser } from "./builders.ts";
import { mintedSession, type Browser } from "./client.ts";
import type { House } from "./house.ts";
import { publish } from "./public-pages.ts";

type Gateway = NonNullable<ClaimJobDeps["telephony"]>["gateway"];
/** A telephone that somebody answers, and writes down what is said. */
export const phoneThat = (end: Awaited<ReturnType<Gateway["ask"]>> = "done") => {
  const said: { to: string; say: string }[] = [];
  const gateway: Gateway = {
    call: ({ to, say }) => {
      said.push({ to, say });
      return Promise.resolve({ kind: "taken", id: `CA${"0".repeat(32)}` });
    },
    ask: () => Promise.resolve(end),
  };
  return { gateway, from: "+492214710555", said };
};
/** The code that was spoken last. */
export const spokenIn = (said: readonly { say: string }[]): string =>
  (/lautet: ([\d, ]+)\./.exec(said.at(-1)?.say ?? "")?.[1] ?? "").replaceAll(", ", "");

/** The worker's part on takeovers, turned by hand. */
export const openClaimWork = (house: House, telephony?: ClaimJobDeps["telephony"]) => {
  const queue = openJobQueue(house.job, () => undefined);
  const deps: ClaimJobDeps = {
    db: openDb(house.job),
    inAccount: (accountId, work) => writeFor(house.job, "", accountId, work),
    enqueue: queue.enqueue,
    brands: house.app.brands,
    telephony,
    takeOwnership,
  };
  /** Does what waits until nothing does. */
  const work = async (): Promise<number> => {
    let done = 0;
    for (;;) {
      const { rows } = await house.admin.query<{ data: ClaimJob }>(
        "with taken as (delete from pgboss.job where name = 'claims' returning data, created_on) select data from taken order by created_on",
      );
      if (rows.length === 0) return done;
      for (const { data } of rows) await workOnClaim(deps, data);
      done += rows.length;
    }
  };
  return { deps, work, keep: () => keepClaims(deps), close: () => queue.close() };
};

/** A company with a published entry, of which a letter, a call and a mail can prove that it is somebody's. */
export const buildClaimable = async (
  house: House,
  { members = [], claimedBy = "11880" }: { members?: readonly string[]; claimedBy?: "OWNER" | "11880" } = {},
) => {
  const { accountId } = await buildCompany(house, { members });
  await house.admin.query(
    "update customer set claimed_by = $2, claimed_last_update = now() - interval '1 month', reseller_active = false where account_id = $1",
    [accountId, claimedBy],
  );
  const publicId = await publish(house, accountId, {
    companyData: { Phone: "+492214710123" },
    onlinePresence: { website: "https://www.kranz.example/start" },
  });
  return { accountId, publicId };
};
/** Somebody signed in who has opened the page of a company and begun. */
export const beginAs = async (house: House, publicId: string) => {
  const { userId, login } = await buildUser(house, { role: "user" });
  const browser = await mintedSession(house, userId);
  const { data } = await browser.send(claiming.openClaim, { body: { entry: publicId } });
  const begun = await browser.send(claiming.beginClaim, { body: { token: data.token } });
  return { userId, login, browser, token: data.token, begun };
};
/** The one takeover of a person, as it stands. */
export const claimOf = async (browser: Browser) => {
  const [claim] = (await browser.send(claiming.getClaims, {})).data.claims;
  if (!claim) throw new Error("no takeover");
  return claim;
};
