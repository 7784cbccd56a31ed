import * as z from "zod";
import { Nothing, SessionClock } from "../../values/common.ts";
import { Login, Password, Registration } from "../auth/credentials.model.ts";
import { User } from "../user/user.model.ts";
import { AccountLink, AccountLinkToken } from "./account-link.model.ts";

export const login = {
  body: z.strictObject({ token: AccountLinkToken, login: Login, password: Password }),
  reply: z.object({ user: User, session: SessionClock, link: AccountLink }),
};
/** Answers the same for a known and an unknown address; never changes an existing user. */
export const register = {
  body: Registration.omit({ kind: true, companyName: true }).extend({ token: AccountLinkToken }),
  reply: Nothing,
};
