import { FedTvBanner, FedTvCreative } from "@schaufenster/contract/areas/tv-banner/fed-tv-banner.model.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { mergeBookings, mergeCreatives, unchecked } from "./fed-tv-banner.store.ts";
import { TV_FACT } from "./tv-fact.ts";

/** What the provider's television platform knows. */
export const TV_BANNER_FEED: readonly FeedEntity[] = [
  {
    name: "tv-creative",
    what: `A picture or a short film for television, and what the channels say about it. Its files are put into the portal's file store before the record comes, each under
its own hash (\`tv-creative/<sha256>\`). Their content is looked at when the record has come: nobody sees or releases a creative with a file that is not there (\`missing-file\`) or whose
content is another (\`wrong-content\`); it stands among the refused records, and the same record with a higher version has it looked at again. The company's word comes as \`tv-banner.decided.v1\`; it is about one content, so a record with other files takes it away, and the
company is asked again. A creative is not taken away: its booking ends.`,
    shape: FedTvCreative,
    of: "company",
    deletable: false,
    merge: mergeCreatives,
    work: { queue: "tv-files", find: unchecked },
  },
  {
    name: "tv-banner",
    what: `A booking on television: when, on which channels, which creative, and how it stands. Where the company chooses a creative for a booking that has not begun, it comes as
\`tv-banner.creative-set.v1\`. A booking is not taken away: it ends.`,
    shape: FedTvBanner,
    of: "company",
    deletable: false,
    merge: mergeBookings,
  },
  TV_FACT,
];
