import * as z from "zod";
import { Day, SentDay } from "../../values/common.ts";

const PersonId = z
  .string()
  .max(18)
  .regex(/^[1-9]\d{0,17}$/);
/** Somebody of the same company. */
export const Colleague = z.object({ id: PersonId, name: z.string() });
export type Colleague = z.infer<typeof Colleague>;
/** Who hears of a company in somebody's stead, or in whose stead somebody does; the last day included. */
export const StandIn = z.object({ ...Colleague.shape, from: Day, to: Day });
export type StandIn = z.infer<typeof StandIn>;
export const StandInWish = z
  .strictObject({ id: PersonId, from: SentDay, to: SentDay })
  .refine(({ from, to }) => from <= to, { path: ["to"] });
export type StandInWish = z.infer<typeof StandInWish>;
/** In whose stead somebody is told no more. */
export const NoLongerFor = PersonId;
