import { canBeSet, decisionsIn, standOf, type CreativeState } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import { tvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.calls.ts";
import type { Creative, Publisher, TvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.model.ts";
import type { BookingRow, PublisherRow } from "./booking.store.ts";
import type { CreativeRow } from "./creative.store.ts";

/** What decides whether it is shown. */
export const stateOf = ({ customer, partner, campaign, product }: CreativeRow): CreativeState => ({ customer, partner, campaign, product });

/** The content is part of the address: a browser keeps a file only for as long as it is the same. */
const urlOf = ({ account_id: accountId, master }: CreativeRow, form: "picture" | "film", sha256: string): string =>
  `${tvBanner.showCreative.path}?${new URLSearchParams({ binaryMasterId: master, form, sha256, accountId }).toString()}`;
const instant = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A creative as its company sees it. */
export const presentCreative = (row: CreativeRow): Creative => {
  const state = stateOf(row);
  const isReady = row.files === "ready";
  return {
    binaryMasterId: row.master,
    customerApprovalStatus: row.customer,
    partnerApprovalStatus: row.partner,
    version: row.version,
    number: row.no,
    title: row.title,
    revision: row.revision,
    width: row.width,
    height: row.height,
    seconds: row.seconds,
    content: row.content,
    files: isReady ? "ready" : row.files === "waiting" ? "checking" : "refused",
    pictureUrl: urlOf(row, "picture", row.picture),
    videoUrl: row.film === null ? null : urlOf(row, "film", row.film),
    createdAt: row.made_at.toISOString(),
    createdBy: row.made_by,
    customerDecidedAt: instant(row.customer_at),
    customerDecidedBy: row.customer_name,
    customerReason: row.customer_reason,
    customerMark: row.customer_mark,
    partnerDecidedAt: instant(row.partner_at),
    partnerReason: row.partner_reason,
    externalId: row.banner,
    startDate: row.start_on,
    endDate: row.end_on,
    campaign: row.campaign,
    campaignSince: instant(row.campaign_since),
    stand: standOf(state),
    decisions: isReady ? [...decisionsIn(state)] : [],
    settable: isReady && canBeSet(state, "planned") ? row.planned : [],
    serviceWords: row.service_words,
  };
};
/** A booking. */
export const presentBooking = (row: BookingRow): TvBanner => ({
  external_id: row.record_id,
  binary_master_id: row.master,
  title: row.title,
  startDate: row.start_on,
  endDate: row.end_on,
  channelIds: row.channels,
  bookedImpressions: row.booked_impressions,
  campaign: row.campaign,
});
/** Who sells it. */
export const presentPublisher = ({ publisher: { name, decisionDays, contact }, channels }: PublisherRow): Publisher => ({
  name,
  decisionDays,
  channelIds: channels,
  contact,
});
