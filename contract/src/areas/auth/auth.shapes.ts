import * as z from "zod";
import { Instant, Line, Nothing } from "../../values/common.ts";
import { User } from "../user/user.model.ts";
import { Email, NewPassword, Password, Registration } from "./credentials.model.ts";

/** The clock of a session, in seconds, so that the browser need not trust its own. */
const SessionClock = z.object({ refreshInSeconds: z.number(), idleSeconds: z.number(), absoluteEnd: Instant, serverTime: Instant });
const SignedIn = z.object({ user: User, session: SessionClock });

export const login = { body: z.strictObject({ login: Line(254), password: Password, stay: z.boolean().default(true) }), reply: SignedIn };
export const loginCuca = {
  body: z.strictObject({ login: Line(254), password: Password, companyId: Line(18), reason: Line(200), ticket: Line(40).optional() }),
  reply: SignedIn,
};
export const logout = { reply: Nothing };
export const facebook = { body: z.strictObject({ accessToken: Line(1000) }), reply: SignedIn };
export const removeMainSessionKeys = { reply: Nothing };
export const refresh = { reply: SessionClock };
export const user = { reply: Nothing };
export const register = { body: Registration, reply: Nothing };
export const registerGuest = { body: z.strictObject({ email: Email, password: NewPassword.optional() }), reply: Nothing };
export const registerActivationCancel = { body: z.strictObject({ token: Line(200) }), reply: Nothing };
