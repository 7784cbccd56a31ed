import type { BrandKey } from "../../jobs/queues.ts";
import type { CallParts, Room } from "../../room.ts";
import { withRatingExport } from "./rating-export.handlers.ts";
import { workWithSources, type SourceJob } from "./reply.jobs.ts";
import { reviewHandlers } from "./reviews.handlers.ts";
import { REVIEWS_PERSONAL } from "./reviews.personal.ts";
import { endOverdueReports } from "./sources/report.jobs.ts";

declare module "../../jobs/queues.ts" {
  interface Jobs {
    sources: SourceJob;
  }
}

const publicBrand = ({ brands, sites }: CallParts, key: BrandKey) => ({ key, name: brands[key].name, site: sites[key] });

/** Reviews of a company, and its answers. */
export const reviewsRoom = {
  handlers: (parts) => {
    const { files, paper, replies, makeListFile, lockSummary } = parts;
    const brands = { nahwerk: publicBrand(parts, "nahwerk"), ortsfink: publicBrand(parts, "ortsfink") };
    return { reviews: withRatingExport(makeListFile, reviewHandlers({ files, paper, brands, lockSummary, ...replies })) };
  },
  queues: {
    // Tried for a day: a source that is away must not cost anybody their answer.
    sources: {
      retryLimit: 400,
      expireInSeconds: 60,
      atOnce: 2,
      work: ({ inAccount, enqueue, reviewSources }, job) => workWithSources({ inAccount, enqueue, sources: reviewSources }, job),
    },
  },
  upkeep: {
    reports: { cron: "30 3 * * *", run: endOverdueReports },
  },
  personal: REVIEWS_PERSONAL,
  commands: () => import("./reviews.commands.ts"),
} satisfies Room;
