import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples, SamplesOf } from "../../../test/attack/sample.ts";
import { daysAgo } from "../../../test/exported.ts";
import { bookTv, buildBooking, buildCreative } from "./tv-banner.builders.ts";

/* Each sample that changes something has a creative of its own. */

/** Far from each other in every digit: the attacks make an unknown number of a known one. */
let last = 20_000_000;
const newCreative = async ({ house, accountId, mark }: Own, seconds: number | null = null) => {
  await bookTv(house, accountId, "Invoicing");
  return buildCreative(house, { accountId, id: (last += 1), mark, seconds });
};

const QUERY = { startDate: daysAgo(30), endDate: daysAgo(0) };
const ofOne = async (own: Own) => ({ query: { ...QUERY, binaryMasterId: (await newCreative(own)).master } });

const TV_BANNER_SAMPLES: SamplesOf<"tvBanner"> = {
  getPublisher: () => ({}),
  getCompanyTvBanners: () => ({}),
  getCompanyCreatives: () => ({}),
  setCreative: async (own) => {
    const { house, accountId, mark } = own;
    const { master: binaryMasterId } = await newCreative(own);
    return { body: { binaryMasterId, externalId: await buildBooking(house, { accountId, id: (last += 1), mark }) } };
  },
  updateCreative: async (own) => ({
    body: {
      binaryMasterId: (await newCreative(own)).master,
      approvalStatus: "REJECTED",
      version: 1,
      reason: "Die Telefonnummer ist veraltet.",
      mark: { x: 0.25, y: 0.75, second: null },
    },
  }),
  showCreative: async (own) => {
    const { master: binaryMasterId, picture: sha256 } = await newCreative(own);
    return { query: { binaryMasterId, form: "picture", sha256 } };
  },
  exportApprovals: () => ({ query: { format: "csv" } }),
  getKeyFigures: ofOne,
  getByTvChannel: ofOne,
  getByTvProgram: ofOne,
  getByDay: ofOne,
  getByWeekAndTvChannel: ofOne,
  getByTimeOfDay: ofOne,
  getTotal: ofOne,
};

export const samples: RoomSamples = { tvBanner: TV_BANNER_SAMPLES };
