import { accountLink } from "@schaufenster/contract/areas/account-link/account-link.calls.ts";
import type { LinkRequest } from "@schaufenster/contract/areas/account-link/account-link.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import type { Handlers, RequestFacts } from "../../http/context.ts";
import { addMemberAs } from "../../identity/membership.store.ts";
import type { KeyRing } from "../../identity/key-ring.ts";
import type { Actor } from "../../session/actor.ts";
import { addressFor } from "../../session/address-for.ts";
import type { AccountLinkDeps } from "./account-link.handed.ts";
import { showCode, type Showing } from "./code.service.ts";
import { claimOf, presentLink, requireBegun } from "./link.service.ts";
import { answerRequest, findLinksOf, findRequests, isLinkOf, isRequest, objectTo } from "./link.store.ts";

const showingOf = (key: KeyRing, auth: Showing["auth"], { brand }: RequestFacts): Showing => ({ key, auth, brand });

const readRequests = async (on: Db, actor: Actor): Promise<{ requests: LinkRequest[] }> => ({
  requests: (await findRequests(on, actor.accountId)).map((row) => ({
    id: row.id,
    version: row.version,
    name: row.person_name,
    email: addressFor(actor, row.email),
    channel: row.channel,
    askedAt: row.asked_at.toISOString(),
    answerBy: row.next_step_at.toISOString(),
  })),
});
const readLinks = async (on: Db, userId: string) => ({ links: (await findLinksOf(on, userId)).map(presentLink) });

/** Linking a person to a company that has an account. */
export const accountLinkHandlers = ({ key, signIn, registerWith }: AccountLinkDeps): Handlers<typeof accountLink> => ({
  showLink: async ({ auth, body, request }) => {
    const { company, city, channel, expires_at } = await showCode(showingOf(key, auth, request), body.token);
    return { company_name: company, city, channel, expiresAt: expires_at.toISOString() };
  },
  login: async ({ auth, enqueue, body, request }) => {
    const code = await showCode(showingOf(key, auth, request), body.token, "shown");
    const { path: call } = accountLink.login;
    const { signedIn, done: link } = await signIn({ auth, enqueue, request }, body, call, (tx, userId) =>
      requireBegun(tx, code, { userId, call, request }),
    );
    return { ...signedIn, link };
  },
  register: async ({ auth, enqueue, body, request }) => {
    const { token, termsAccepted: _, ...person } = body;
    const code = await showCode(showingOf(key, auth, request), token);
    await registerWith({ auth, enqueue, request }, { ...person, kind: "customer", companyName: null }, claimOf(code));
    return null;
  },
  beginLink: async ({ auth, asCaller, body, request }) => {
    // Staff who look into a company link nobody.
    if (request.token?.kind === "cuca") throw new Refused("care-read-only");
    // Asked for with a read: whether somebody is still signed in is known with its answer.
    const caller = await asCaller(async (db, id) => ({ id, links: await findLinksOf(db, id) }));
    const userId = caller?.id;
    if (userId === undefined) throw new Refused("not-signed-in");
    const code = await showCode(showingOf(key, auth, request), body.token, "shown");
    return auth.writeAs(userId, (tx) => requireBegun(tx, code, { userId, call: accountLink.beginLink.path, request }));
  },
  getLinks: ({ db, actor }) => readLinks(db, actor.userId),
  objectToRefusal: async ({ tx, actor: { userId }, body }) => {
    if (!(await objectTo(tx, { userId, id: body.id })))
      throw new Refused((await isLinkOf(tx, { userId, id: body.id })) ? "not-possible-now" : "not-found");
    return readLinks(tx, userId);
  },
  getLinkRequests: ({ db, actor }) => readRequests(db, actor),
  answerLinkRequest: async ({ tx, actor, body, enqueue }) => {
    const { accountId } = actor;
    const answered = await answerRequest(tx, { accountId, ...body });
    if (!answered) throw new Refused((await isRequest(tx, { accountId, id: body.id })) ? "conflict" : "not-found");
    const { user_id: userId, brand } = answered;
    if (body.agrees) await addMemberAs(tx, { userId, accountId, role: "office" });
    await enqueue(tx, "mail", { template: "account-link-moved", brand, userId, linkId: body.id });
    return readRequests(tx, actor);
  },
});
