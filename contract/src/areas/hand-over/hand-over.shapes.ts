import * as z from "zod";
import { codes } from "../../errors.ts";
import { Line, SessionClock } from "../../values/common.ts";
import { User } from "../user/user.model.ts";

/** Somebody comes from the portal of another brand: where to ask there for a code that only this browser can bring back. */
export const beginHandOver = {
  query: z.strictObject({ from: Line(40) }),
  reply: z.object({ url: z.string() }),
  errors: codes("not-found"),
};
/** `request` is what the other portal sent the browser with; the address that is given for it carries a code good once, for a minute. */
export const openPortal = {
  body: z.strictObject({ brand: Line(40), request: Line(100) }),
  reply: z.object({ url: z.string() }),
  errors: codes("not-found"),
};
/** A code good once, for a minute, for this browser and this portal. */
export const takeHandOver = {
  body: z.strictObject({ code: Line(100) }),
  reply: z.object({ user: User, session: SessionClock }),
  errors: codes("invalid-token"),
};
