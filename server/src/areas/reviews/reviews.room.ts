import type { BrandKey } from "../../jobs/queues.ts";
import type { CallParts, Room } from "../../room.ts";
import { withRatingExport } from "./rating-export.handlers.ts";
import { workWithPortals, type PortalJob } from "./reply.jobs.ts";
import { reviewHandlers } from "./reviews.handlers.ts";
import { REVIEWS_PERSONAL } from "./reviews.personal.ts";

declare module "../../jobs/queues.ts" {
  interface Jobs {
    portals: PortalJob;
  }
}

const publicBrand = ({ brands, sites }: CallParts, key: BrandKey) => ({ key, name: brands[key].name, site: sites[key] });

/** Reviews of a company, and its answers. */
export const reviewsRoom = {
  handlers: (parts) => {
    const { files, paper, replies, makeListFile } = parts;
    const brands = { nahwerk: publicBrand(parts, "nahwerk"), ortsfink: publicBrand(parts, "ortsfink") };
    return { reviews: withRatingExport(makeListFile, reviewHandlers({ files, paper, brands, ...replies })) };
  },
  queues: {
    // Tried for a day: a portal that is away must not cost anybody their answer.
    portals: {
      retryLimit: 400,
      expireInSeconds: 60,
      atOnce: 2,
      work: ({ inAccount, enqueue, reviewPortals }, job) => workWithPortals({ inAccount, enqueue, portals: reviewPortals }, job),
    },
  },
  personal: REVIEWS_PERSONAL,
  demo: () => import("./reviews.demo.ts"),
} satisfies Room;
