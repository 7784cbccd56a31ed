import type { AreaName, allCalls } from "@schaufenster/contract/all-calls.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { buildLead, PASSWORD } from "../builders.ts";
import type { House } from "../house.ts";

/** Whose call it is: a company with rows, and a person who can sign in. */
export interface Own {
  readonly house: House;
  readonly accountId: string;
  readonly login: string;
  /** What every text of the company carries. */
  readonly mark: string;
}

type SampleOf<C> = (own: Own) => Input<C> | Promise<Input<C>>;
type Samples = { readonly [A in AreaName]?: { readonly [K in keyof (typeof allCalls)[A]]?: SampleOf<(typeof allCalls)[A][K]> } };

let lastLead = 100;
const openLead = async ({ house, accountId, mark }: Own) => {
  const id = (lastLead += 1);
  const { externalId } = await buildLead(house, { accountId, id, mark });
  await house.admin.query("update lead set photos = $3 where account_id = $1 and id = $2", [accountId, id, [`foto${mark}`]]);
  return externalId;
};
const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * A valid input of every built call, with all its optional fields, so that the attacks can turn each into something else.
 * What has no input at all needs its line too: a call without a line fails the matrix.
 */
export const SAMPLES: Samples = {
  auth: {
    login: ({ login }) => ({ body: { login, password: PASSWORD, stay: true } }),
    logout: () => ({}),
    removeMainSessionKeys: () => ({}),
    refresh: () => ({}),
  },
  user: { getUser: () => ({}) },
  portal: { getBrand: () => ({}), getMenuItems: () => ({}), getNotifications: () => ({}) },
  company: { getAccount: ({ accountId }) => ({ path: { id: accountId } }) },
  entry: {
    getCompleteness: () => ({}),
    getViewStatistics: () => ({ query: { startDate: today(), endDate: today(), interval: "Day" } }),
  },
  entryService: { getPartnerPortalListingStatistics: () => ({}) },
  externalServices: { list: () => ({}) },
  leads: {
    getStatistics: () => ({}),
    getLeads: () => ({ query: { limit: 10, offset: 0, dunningLevel: 0, status: "new" } }),
    getLead: async (own) => ({ query: { externalId: await openLead(own) } }),
    getLeadPhoto: async (own) => ({ query: { externalId: await openLead(own), photo: 0 } }),
    acceptLead: async (own) => ({ body: { externalId: await openLead(own) } }),
    getInquiryStatistics: () => ({}),
  },
  reviews: {
    getLatestRatings: ({ accountId }) => ({ body: { companyId: accountId, limit: 3 } }),
    getSummary: ({ accountId }) => ({ body: { companyId: accountId } }),
  },
};
