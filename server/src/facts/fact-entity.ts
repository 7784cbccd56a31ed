import type * as z from "zod";
import type { FeedEntity } from "../doors/feed/entity.ts";
import { lookAtDays, writeFacts } from "./fed-fact.store.ts";

/** One count: dimension, value, number. */
export type Count = readonly [dim: number, value: number, cnt: number];

/** A zero is kept where it says that the day was counted. */
export const withoutZeros = (counts: readonly Count[], first: number): readonly Count[] =>
  counts.filter(([dim, , cnt]) => cnt > 0 || dim === first);

interface Counting<S extends z.ZodObject> {
  readonly name: string;
  readonly what: string;
  readonly shape: S;
  readonly source: number;
  /** All dimensions of the source. Of the first a day that was counted has a row even if it is zero: that is how gaps are known. */
  readonly dims: readonly [first: number, ...others: number[]];
  readonly countsOf: (record: z.infer<S>) => readonly Count[];
}

/** Days of statistics that a source brings: one record for a company and a day, whose number ends with the day. */
export const factEntity = <S extends z.ZodObject>({ name, what, shape, source, dims, countsOf }: Counting<S>): FeedEntity => ({
  name,
  what,
  shape,
  of: "company",
  deletable: true,
  // The door has checked the shape.
  prepare: (record) => ({ counts: withoutZeros(countsOf(record as z.infer<S>), dims[0]) }),
  look: lookAtDays,
  merge: (tx) => writeFacts(tx, { source, dims }),
});
