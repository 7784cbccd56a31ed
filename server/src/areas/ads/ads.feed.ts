import { FedAdAccount, FedAdCampaign, FedAdChange, FedAdGroup, FedAdPauseAnswer } from "@schaufenster/contract/areas/ads/fed-ads.model.ts";
import type { Tx } from "../../db/db.ts";
import type { FeedEntity, LeftAlone } from "../../doors/feed/entity.ts";
import { AD_FACTS } from "./ad-fact.ts";
import { findAnswers, mergeAccounts, mergeCampaigns, mergeChanges, mergeGroups, writeAnswer } from "./fed-ads.store.ts";

/** Writes what was answered, in the order in which it was said; the last one counts. */
const mergeAnswers = async (tx: Tx): Promise<LeftAlone[]> => {
  const left: LeftAlone[] = [];
  for (const { line, account_id: accountId, pause_id: id, state, action, words, at } of await findAnswers(tx)) {
    if (id === null) left.push({ line, field: "pause", reason: "unknown-pause" });
    else if (state === "withdrawn" || state === "expired") left.push({ line, field: "action", reason: "not-in-this-state" });
    else await writeAnswer(tx, { accountId, id, action, words, at, onlyOpen: false });
  }
  return left;
};

/** What the provider's advertising knows. Nothing of it is taken away: a campaign ends, and goes with its company. */
export const ADS_FEED: readonly FeedEntity[] = [
  {
    name: "ad-account",
    what: "That a company has booked ads in search engines or in social networks, and its budget of the month.",
    shape: FedAdAccount,
    of: "company",
    deletable: false,
    merge: mergeAccounts,
  },
  {
    name: "ad-campaign",
    what: "A campaign of a company. One that is over is brought with `ended`.",
    shape: FedAdCampaign,
    of: "company",
    deletable: false,
    merge: mergeCampaigns,
  },
  {
    name: "ad-group",
    what: "A group of ads of a campaign, which must be the same company's (`other-company`). Figures name it by its `number`.",
    shape: FedAdGroup,
    of: "company",
    refers: { field: "campaign", to: "ad-campaign" },
    deletable: false,
    merge: mergeGroups,
  },
  ...AD_FACTS,
  {
    name: "ad-change",
    what: "Something that was changed at the ads platform: a budget, a bid, a text. The company reads it as it is sent, for two years.",
    shape: FedAdChange,
    of: "company",
    deletable: false,
    merge: mergeChanges,
  },
  {
    name: "ad-pause-answer",
    what: `What the provider says to an owner's wish that ads rest (\`ad-pause.moved.v1\`); of several answers the last counts. One about a wish that the company does not have is left
(\`unknown-pause\`), and so is one about a wish that the owner has taken back, or whose days were over before anybody answered (\`not-in-this-state\`).`,
    shape: FedAdPauseAnswer,
    of: "company",
    deletable: false,
    merge: mergeAnswers,
  },
];
