import { isMasked } from "@schaufenster/contract/values/of-consumer.ts";

/** Whether there is a number, and one that staff on a visit are shown. */
export const isCallable = (phone: string | null | undefined): phone is string =>
  typeof phone === "string" && phone !== "" && !isMasked(phone);
/** The address that calls a German number as people write it. */
export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
