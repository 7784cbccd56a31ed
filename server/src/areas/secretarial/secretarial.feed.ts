import { FedPhoneCall, FedPhoneReceipt, FedPhoneService } from "@schaufenster/contract/areas/secretarial/fed-phone.model.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { mergePhoneReceipts } from "./receipt.store.ts";
import { mergePhoneCalls, mergePhoneServices } from "./fed-phone.store.ts";

/** What the provider's telephone service knows. */
export const SECRETARIAL_FEED: readonly FeedEntity[] = [
  {
    name: "phone-service",
    what: "That somebody takes the phone calls of a company. A company has one service; what it has set in the portal stays when it ends.",
    shape: FedPhoneService,
    of: "company",
    deletable: true,
    merge: mergePhoneServices,
  },
  {
    name: "phone-call",
    what: "A phone call that was taken for a company. The portal keeps calls for 180 days: older ones are not taken (`too-old`).",
    shape: FedPhoneCall,
    of: "company",
    deletable: true,
    merge: mergePhoneCalls,
  },
  {
    name: "phone-settings-receipt",
    what: "That the telephone service applied or refused settings that it heard of by `phone.settings-changed.v1`. The company reads it as it is sent. Of several the one of the newest settings counts, and of those the latest; one of settings that were never sent is left (`unknown-version`).",
    shape: FedPhoneReceipt,
    of: "company",
    deletable: false,
    merge: mergePhoneReceipts,
  },
];
