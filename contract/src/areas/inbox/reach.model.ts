import * as z from "zod";
import { Instant } from "../../values/common.ts";

/** Why an address is written to no more: nobody has it, its mailbox takes nothing, its server wants none of ours, or the person complained. */
export const UnreachedReason = z.enum(["unknown", "full", "refused", "complained"]);
export type UnreachedReason = z.infer<typeof UnreachedReason>;
/** An address that letters do not reach. */
export const Unreached = z.object({ address: z.string(), reason: UnreachedReason, since: Instant });
export type Unreached = z.infer<typeof Unreached>;
