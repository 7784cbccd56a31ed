import * as z from "zod";
import { SentInstant } from "./common.ts";

const [EARLIEST, LATEST] = ["1900-01-01", "2199-12-31"];
/** A day of a record: contracts are older than this portal, but none is older than a person. */
export const FeedDay = z.iso.date().refine((day) => EARLIEST <= day && day <= LATEST, "From 1900 to 2199.");

/** A record's number in the system that brings it: printable, without blanks. */
export const FeedId = z
  .string()
  .max(64)
  .regex(/^[!-~]+$/);
/** Grows with every change of the record: a counter, or the moment of the change. */
export const FeedVersion = z.union([z.number().int().min(1).max(Number.MAX_SAFE_INTEGER), SentInstant]);
