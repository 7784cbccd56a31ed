import * as z from "zod";
import { PHONE_MAX, type PhoneReach, parsePhone } from "./phone.ts";

const phoneWithin = (reach: PhoneReach) =>
  z
    .string()
    .max(PHONE_MAX)
    .overwrite((typed) => parsePhone(typed, reach) ?? typed)
    .refine((text) => parsePhone(text, reach) === text);

/** A German phone number; typed in any form, stored as +49…. */
export const GermanPhone = phoneWithin("german");
/** A phone number of any country; without country it is German. */
export const AnyPhone = phoneWithin("any");
