import * as z from "zod";
import { AccountId, Line } from "../../values/common.ts";
import { file } from "../../file.ts";
import { AnyPhone } from "../../values/phone/phone.shapes.ts";
import { PersonName } from "../../values/shapes.ts";
import { Email } from "../auth/credentials.model.ts";
import { AccountLocks, AccountLocksChange } from "./account-locks.model.ts";
import { Contact, Customer } from "./company.model.ts";
import { CompanyDocument, DocumentNumber, DocumentSource, DocumentType } from "./document.model.ts";
import { Colleague, NoLongerFor, StandIn, StandInWish } from "./stand-in.model.ts";
import { Heard, QuietTimes, Rhythm, Subscription, SubscriptionKey } from "./subscription.model.ts";

/** Without `id` the contact is new; a contact that is not in the list is removed. */
const ContactChange = z.strictObject({
  id: Line(40).optional(),
  Salutation: z.enum(["Frau", "Herr", "Divers", "keine"]),
  FirstName: PersonName,
  LastName: PersonName,
  Email: Email.nullable(),
  Phone: AnyPhone.nullable(),
  roles: z
    .array(z.enum(["Director", "Employee", "Recipient"]))
    .min(1)
    .max(3),
});

export const getAccount = { path: z.strictObject({ id: AccountId }), reply: Customer };
export const updateContacts = {
  body: z.strictObject({ contacts: z.array(ContactChange).min(1).max(20) }),
  reply: z.array(Contact),
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
export const getDocuments = { reply: z.object({ documents: z.array(CompanyDocument), years: z.array(z.number().int()) }) };
export const downloadDocument = {
  query: z.strictObject({ documentSource: DocumentSource, documentType: DocumentType, documentNumber: DocumentNumber }),
  reply: file("application/pdf"),
};
export const getAccountLocks = { reply: AccountLocks };
export const updateAccountLocks = { body: AccountLocksChange, reply: AccountLocks };
