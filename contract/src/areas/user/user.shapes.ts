import * as z from "zod";
import { codes } from "../../errors.ts";
import { Count, Instant, Line, Nothing, SentInstant, Text } from "../../values/common.ts";
import { file } from "../../file.ts";
import { AnyPhone } from "../../values/phone/phone.shapes.ts";
import { PersonName } from "../../values/shapes.ts";
import {
  Digits,
  Email,
  NewPassword,
  PasskeyAnswer,
  PasskeyName,
  PasskeyQuestion,
  Password,
  Salutation,
  SecretLink,
} from "../auth/credentials.model.ts";
import { DELETION_WORDS_MAX } from "./deletion.rules.ts";
import { OwnRating, PublicId, RatingPlace, Said } from "./own-rating.model.ts";
import { OBJECTION_MAX } from "./own-rating.rules.ts";
import { Export, OwnSession, Profile } from "./profile.model.ts";
import { LatestSearch, ViewedEntry } from "./seen.model.ts";
import { SEARCHES_KEPT, VIEWED_PAGE } from "./seen.rules.ts";
import { User } from "./user.model.ts";

export const getUser = { reply: User };
export const updateUserProfile = {
  body: z.strictObject({
    salutation: Salutation,
    first_name: PersonName,
    last_name: PersonName,
    display_name: PersonName.or(z.literal("")),
    phone: AnyPhone.or(z.literal("")),
  }),
  reply: Profile,
};
export const updateNewsletter = { body: z.strictObject({ newsletter: z.boolean() }), reply: Profile };
export const updatePassword = {
  body: z.strictObject({ current_password: Password, new_password: NewPassword }),
  reply: Nothing,
  errors: codes("wrong-credentials", "rejected-content"),
};
export const updateUserData = { body: z.strictObject({ email: Email }), reply: Profile };
/** `customtext` and `reason` are in the query by specification; the same fields are taken in the body so that they stay out of URLs. */
export const deleteProfile = {
  query: z.strictObject({ reason: Line(60).optional(), customtext: Text(DELETION_WORDS_MAX).optional() }),
  body: z.strictObject({ reason: Line(60).optional(), customtext: Text(DELETION_WORDS_MAX).optional() }).optional(),
  reply: z.object({ erase_at: Instant }),
};
export const activateChangedEmail = {
  body: z.strictObject({ token: SecretLink }),
  reply: z.object({ email: z.string() }),
  errors: codes("invalid-token"),
};
export const getPortals = { reply: z.array(z.object({ brand: z.string(), name: z.string(), url: z.string(), current: z.boolean() })) };
/** The newest first. */
export const retrieveLatestSearches = { reply: z.array(LatestSearch).max(SEARCHES_KEPT) };
export const deleteLatestSearch = { query: z.strictObject({ timestamp: SentInstant }), reply: Nothing, errors: codes("not-found") };
export const getRatings = {
  query: z.strictObject({ page: Count.default(1) }),
  reply: z.object({ ratings: z.array(OwnRating), total: z.number().int() }),
};
export const updateRating = {
  body: z.strictObject({ rating_id: Line(40), ...Said }),
  reply: OwnRating,
  errors: codes("not-found", "not-possible-now"),
};
export const deleteRating = { query: z.strictObject({ rating_id: Line(40) }), reply: Nothing, errors: codes("not-found") };
/** Whom a person is about to rate, by the number in the address of the public page. */
export const getRatingPlace = { query: z.strictObject({ entry: PublicId }), reply: RatingPlace, errors: codes("not-found") };
/** A person has one rating of a company; a second one is a change of the first. */
export const writeRating = {
  body: z.strictObject({ entry: PublicId, ...Said }),
  reply: OwnRating,
  errors: codes("not-found", "not-possible-now"),
};
/** Asks the desk to look again at why a rating is hidden. Once for a rating. */
export const objectToRating = {
  body: z.strictObject({ rating_id: Line(40), text: Text(OBJECTION_MAX).min(1) }),
  reply: OwnRating,
  errors: codes("not-found", "not-possible-now"),
};
export const getRecentlyViewedEntries = {
  query: z.strictObject({ page: Count.default(1) }),
  reply: z.object({ entries: z.array(ViewedEntry).max(VIEWED_PAGE), total: z.number().int().min(0) }),
};
export const deleteRecentlyViewedEntry = { query: z.strictObject({ timestamp: SentInstant }), reply: Nothing, errors: codes("not-found") };

export const getProfile = { reply: Profile };
export const discardEmailChange = { reply: Profile };
export const cancelEmailChange = {
  body: z.strictObject({ token: SecretLink }),
  reply: z.object({ email: z.string() }),
  errors: codes("invalid-token"),
};
export const takeBackDeletion = { reply: Profile };
export const getSessions = { reply: z.array(OwnSession) };
export const endSession = { body: z.strictObject({ family: z.uuid() }), reply: z.array(OwnSession), errors: codes("not-found") };
export const endOtherSessions = { reply: z.array(OwnSession) };
export const uploadProfileImage = { reply: Profile, errors: codes("rejected-content") };
export const removeProfileImage = { reply: Profile };
/** The person has read why the last picture was not taken; the one that is shown stays. */
export const forgetImageRefusal = { reply: Profile };
export const getProfileImage = { reply: file("image/webp"), errors: codes("not-found") };
/** The secret as text and as `otpauth:` address for the picture; valid once the first code was right. */
export const startTotp = { reply: z.object({ secret: z.string(), address: z.string() }), errors: codes("not-possible-now") };
/** Recovery codes are shown this once. */
export const confirmTotp = {
  body: z.strictObject({ code: Digits }),
  reply: z.object({ profile: Profile, recoveryCodes: z.array(z.string()) }),
  errors: codes("not-possible-now", "invalid-token"),
};
export const removeTotp = { reply: Profile, errors: codes("not-possible-now") };
/** A new sheet in the place of the old one, shown this once. */
export const renewRecoveryCodes = {
  reply: z.object({ profile: Profile, recoveryCodes: z.array(z.string()) }),
  errors: codes("not-possible-now"),
};
export const startPasskey = { reply: PasskeyQuestion, errors: codes("not-possible-now") };
export const confirmPasskey = {
  body: z.strictObject({ challenge: Line(100), name: PasskeyName, answer: PasskeyAnswer }),
  reply: Profile,
  errors: codes("invalid-token", "rejected-content", "not-possible-now"),
};
export const removePasskey = { body: z.strictObject({ id: Line(400) }), reply: Profile, errors: codes("not-found") };
export const requestExport = { reply: Export };
export const getExport = { reply: Export.nullable() };
export const downloadExport = {
  query: z.strictObject({ id: z.uuid(), form: z.enum(["json", "pdf"]) }),
  reply: file("application/octet-stream"),
  errors: codes("not-found"),
};
