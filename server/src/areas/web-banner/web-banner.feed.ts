import { FedWebBanner } from "@schaufenster/contract/areas/web-banner/fed-web-banner.model.ts";
import { afterMove } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import type { Tx } from "../../db/db.ts";
import type { FeedEntity, LeftAlone } from "../../doors/feed/entity.ts";
import { findDecided, writeBooked, writeSteps, type Decided, type FedStep } from "./fed-web-banner.store.ts";

/** Where a decision leads, or why it is left alone. An end needs no files. */
const judge = ({ state, action, answers }: Decided) => {
  if (action !== "end" && !answers) return "other-creative";
  const after = afterMove(state, "provider", action);
  return after === null ? "not-in-this-state" : { after };
};

/** Writes what was booked, and what was decided where it answers the files that are there and is possible. */
const mergeBanners = async (tx: Tx): Promise<LeftAlone[]> => {
  await writeBooked(tx);
  const steps: FedStep[] = [];
  const left: LeftAlone[] = [];
  for (const one of await findDecided(tx)) {
    const judged = judge(one);
    if (typeof judged === "string") left.push({ line: one.line, field: "decision", reason: judged });
    else steps.push({ account_id: one.account_id, id: one.id, action: one.action, state: judged.after, reason: one.reason, at: one.at });
  }
  if (steps.length > 0) await writeSteps(tx, steps);
  return left;
};

/** What the provider's advertising knows. */
export const WEB_BANNER_FEED: readonly FeedEntity[] = [
  {
    name: "web-banner",
    what: `A banner that a company has booked, and the provider's last decision about its files. The owner hands in and releases files (\`web-banner.moved.v1\`). A decision
that answers other files than the present ones is left alone (\`other-creative\`), and so is one that the banner's state does not allow (\`not-in-this-state\`). A banner is not
taken away: it ends.`,
    shape: FedWebBanner,
    of: "company",
    deletable: false,
    merge: mergeBanners,
  },
];
