import * as z from "zod";
import { codes } from "../../errors.ts";
import { Nothing, SessionClock, Version } from "../../values/common.ts";
import { Login, Password, Registration } from "../auth/credentials.model.ts";
import { User } from "../user/user.model.ts";
import { AccountLink, AccountLinks, AccountLinkToken, LinkedCompany, LinkRequests } from "./account-link.model.ts";

const Id = z.uuid();

/** Which company a code is for; a wrong guess at a letter's code is counted. */
export const showLink = { body: z.strictObject({ token: AccountLinkToken }), reply: LinkedCompany, errors: codes("invalid-token") };
/** With a second factor set up the answer is `second-factor-needed`: after it `beginLink` goes on with the same code. */
export const login = {
  body: z.strictObject({ token: AccountLinkToken, login: Login, password: Password }),
  reply: z.object({ user: User, session: SessionClock, link: AccountLink }),
  errors: codes("invalid-token", "wrong-credentials", "second-factor-needed"),
};
/** Answers the same for a known and an unknown address; never changes an existing user. */
export const register = {
  body: Registration.omit({ kind: true, companyName: true }).extend({ token: AccountLinkToken }),
  reply: Nothing,
  errors: codes("invalid-token", "rejected-content"),
};
/** For whoever is signed in; also with the code of a letter, while our desk looks into the link. */
export const beginLink = {
  body: z.strictObject({ token: AccountLinkToken }),
  reply: AccountLink,
  errors: codes("invalid-token", "not-signed-in"),
};
/** The person's own links, the newest first. */
export const getLinks = { reply: AccountLinks };
export const objectToRefusal = { body: z.strictObject({ id: Id }), reply: AccountLinks, errors: codes("not-possible-now") };
/** Who waits for an owner's answer. */
export const getLinkRequests = { reply: LinkRequests };
export const answerLinkRequest = {
  body: z.strictObject({ id: Id, version: Version, agrees: z.boolean() }),
  reply: LinkRequests,
  errors: codes("conflict"),
};
