import * as z from "zod";
import { HOUSE_NUMBER_MAX, isHouseNumber } from "./place/house-number.ts";
import { IMAGE_DATA_URL_MAX, isImageDataUrl } from "./file/image-data-url.ts";
import { isImageUrl } from "./web/image-url.ts";
import { PERSON_NAME_MAX, isPersonName } from "./text/person-name.ts";
import { IMITATES_PROVIDER, imitatesProvider } from "./text/provider-brand.ts";
import { cleanRichText, readableText, richTextLength } from "./text/rich-text.ts";
import { intervalOf, isPeriod, type Period } from "./time/series.rules.ts";
import { STREET_MAX, joinStreet, splitStreet } from "./place/street.ts";
import { isClosingTime, isTimeOfDay } from "./time/time-of-day.ts";
import { WEB_ADDRESS_MAX, completeWebAddress, isWebAddress } from "./web/web-address.ts";
import { isYear } from "./time/year.ts";
import { isZip } from "./place/zip.ts";

/** When a span begins, HH:MM. */
export const TimeOfDay = z.string().max(5).refine(isTimeOfDay);
/** When a span ends, HH:MM or 24:00. */
export const ClosingTime = z.string().max(5).refine(isClosingTime);
/** First or last name of a person; no address, no link. */
export const PersonName = z.string().trim().min(1).max(PERSON_NAME_MAX).refine(isPersonName);
/** A postal code of five digits. */
export const Zip = z.string().trim().max(5).refine(isZip);
/** The year of four digits in which a business began. */
export const Year = z.string().trim().max(4).refine(isYear);
/** A house number. */
export const HouseNumber = z.string().trim().max(HOUSE_NUMBER_MAX).refine(isHouseNumber);
/** Street and house number in one line, tidied. */
export const ShippingStreet = z
  .string()
  .max(STREET_MAX)
  .overwrite((typed) => {
    const parts = splitStreet(typed);
    return parts === null ? typed : joinStreet(parts);
  })
  .refine((line) => splitStreet(line) !== null);
/** A web address; a missing protocol is completed. */
export const WebAddress = z
  .string()
  .max(WEB_ADDRESS_MAX)
  .overwrite((typed) => completeWebAddress(typed) ?? typed)
  .refine((text) => isWebAddress(text, "required"));
/** A web address that must be typed with its protocol. */
export const WebAddressWithProtocol = z
  .string()
  .trim()
  .max(WEB_ADDRESS_MAX)
  .refine((text) => isWebAddress(text, "required"));
/** A web address without protocol: the bare host and path. */
export const WebAddressWithoutProtocol = z
  .string()
  .trim()
  .max(WEB_ADDRESS_MAX)
  .refine((text) => isWebAddress(text, "none"));
/** The address of a picture. */
export const ImageUrl = z.string().trim().max(WEB_ADDRESS_MAX).refine(isImageUrl);
/** A picture as base64 data URL. */
export const ImageDataUrl = z.string().max(IMAGE_DATA_URL_MAX).refine(isImageDataUrl);
/** A text that must not imitate the provider's number brand; narrows a line or text shape. */
export const ownWords = <T extends z.ZodString>(shape: T) =>
  shape.refine((text) => !imitatesProvider(text), { message: IMITATES_PROVIDER });
const RICH_TEXT_RAW_MAX = 20_000;
/** A formatted text, cleaned; the limit counts what a reader sees, and the words are checked like every other text. */
export const RichText = (max: number) =>
  z
    .string()
    .max(RICH_TEXT_RAW_MAX)
    .overwrite(cleanRichText)
    .refine((html) => richTextLength(html) <= max)
    .refine((html) => !imitatesProvider(readableText(html)), { message: IMITATES_PROVIDER });
/** Adds the check that a period is neither turned nor longer than its interval allows; an open end is no period yet. */
export const inPeriod = <T extends z.ZodObject>(shape: T) =>
  shape.refine(
    (asked) => {
      const { startDate, endDate, interval } = asked as Partial<Period> & { readonly interval?: string };
      return startDate === undefined || endDate === undefined || isPeriod({ startDate, endDate }, intervalOf(interval));
    },
    { path: ["endDate"], message: "the period is turned or too long" },
  );
