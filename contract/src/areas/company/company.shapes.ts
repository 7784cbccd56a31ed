import * as z from "zod";
import { codes } from "../../errors.ts";
import { AccountId, Line, Version } from "../../values/common.ts";
import { AnyPhone } from "../../values/phone/phone.shapes.ts";
import { PersonName } from "../../values/shapes.ts";
import { isPersonName, PERSON_NAME_MAX } from "../../values/text/person-name.ts";
import { Email } from "../auth/credentials.model.ts";
import { AccountLocks, AccountLocksChange } from "./account-locks.model.ts";
import { Contacts, Customer } from "./company.model.ts";
import { CONTACT_ROLES, CONTACTS_MAX } from "./contact.rules.ts";
import { Cancellation, Contract } from "./contract.model.ts";
import { Colleague, NoLongerFor, StandIn, StandInWish } from "./stand-in.model.ts";
import { Heard, QuietTimes, Rhythm, Subscription, SubscriptionKey } from "./subscription.model.ts";

/** A number of ours; below zero for whom the owner added. */
const ContactId = z
  .string()
  .max(12)
  .regex(/^-?[1-9]\d{0,9}$/);
/** Somebody as the owner writes them down; without `id` the person is new. */
const ContactChange = z.strictObject({
  id: ContactId.optional(),
  Salutation: z.enum(["Frau", "Herr", "Divers", "keine"]),
  FirstName: z
    .string()
    .trim()
    .max(PERSON_NAME_MAX)
    .refine((name) => name === "" || isPersonName(name)),
  LastName: PersonName,
  Email: Email.nullable(),
  Phone: AnyPhone.nullable(),
  roles: z.array(z.enum(CONTACT_ROLES)).min(1).max(CONTACT_ROLES.length),
});
export const getAccount = { path: z.strictObject({ id: AccountId }), reply: Customer };
/** The people of the company, in the version that the person saw. */
export const getContacts = { reply: Contacts };
/** Who is kept stays as they are, whatever the provider once wrote there; whoever is neither kept nor written down is removed. */
export const updateContacts = {
  body: z.strictObject({
    version: Version,
    keep: z.array(ContactId).max(CONTACTS_MAX),
    contacts: z.array(ContactChange).max(CONTACTS_MAX),
  }),
  reply: Contacts,
  errors: codes("conflict"),
};
export const getContract = { reply: Contract };
/** Cancels a product for the end that the person saw. Sent twice it is one cancellation; where that end cannot be reached any more, it is a conflict. */
export const cancelProduct = {
  body: z.strictObject({
    productId: Line(18),
    endsOn: z
      .string()
      .max(10)
      .regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  }),
  reply: Cancellation,
  errors: codes("conflict", "not-possible-now"),
};
/** Takes a cancellation back that was not answered yet. */
export const withdrawCancellation = {
  body: z.strictObject({ id: Line(18), version: Version }),
  reply: Cancellation,
  errors: codes("conflict", "not-possible-now"),
};
/** What one person of the company hears of, when not, and in how many letters; `heard` says it of everybody there, to its own people alone. */
const Subscriptions = z.object({
  subscriptions: z.array(Subscription),
  times: QuietTimes,
  rhythm: Rhythm,
  heard: z.array(Heard).nullable(),
  /** Who hears of it in the person's stead, and in whose stead the person does. */
  standIn: StandIn.nullable(),
  standsInFor: z.array(StandIn),
  /** Who could stand in. */
  colleagues: z.array(Colleague),
});
export const getSubscriptions = { reply: Subscriptions };
export const updateSubscriptions = {
  body: z.strictObject({
    subscriptions: z
      .array(
        z.strictObject({
          key: SubscriptionKey,
          email: z.boolean().optional(),
          portal: z.boolean().optional(),
          push: z.boolean().optional(),
          sms: z.boolean().optional(),
        }),
      )
      .max(SubscriptionKey.options.length),
    times: QuietTimes.optional(),
    rhythm: Rhythm.optional(),
    standIn: StandInWish.nullable().optional(),
    noLongerFor: NoLongerFor.optional(),
  }),
  reply: Subscriptions,
};
export const getAccountLocks = { reply: AccountLocks };
export const updateAccountLocks = { body: AccountLocksChange, reply: AccountLocks };
