import type { Defect } from "./defect.ts";

/* Ads: whose figures somebody sees, what a forecast may claim, and that a wish is one and is answered. */

const rule = (name: string) => ({ project: "contract", file: "contract/src/areas/ads/budget.rules.test.ts", name }) as const;
const shown = (name: string) => ({ project: "server", file: "server/src/areas/ads/ads.api.test.ts", name }) as const;
const wished = (name: string) => ({ project: "server", file: "server/src/areas/ads/pause.api.test.ts", name }) as const;
const RULES = "contract/src/areas/ads/budget.rules.ts";

export const adsDefects: readonly Defect[] = [
  {
    id: "ads-of-a-stranger",
    what: "figures are shown whatever number at the platform is named",
    file: "server/src/areas/ads/figures.store.ts",
    find: 'and a.platform_id = ${p("platformId")}::text`',
    put: 'and ${p("platformId")}::text is not null`',
    caughtBy: shown("strangers find nothing, and neither does whoever names an account that is not the company's"),
  },
  {
    id: "forecast-gap-as-zero",
    what: "a day that nobody told of counts as one without cost",
    file: RULES,
    find: "return known === null ? pace :",
    put: "return known === null && day < today ? 0 : known === null ? pace :",
    caughtBy: rule("takes a missing day for an average one, not for zero"),
  },
  {
    id: "forecast-today-as-whole",
    what: "the day that still runs lowers the pace",
    file: RULES,
    find: "day < today && !rests(day)",
    put: "day <= today && !rests(day)",
    caughtBy: rule("does not take today for a whole day, but never expects less of it than is spent already"),
  },
  {
    id: "forecast-ignores-the-pause",
    what: "days on which ads rest are expected to cost as much as others",
    file: RULES,
    find: "if (rests(day)) return known ?? 0;",
    put: "",
    caughtBy: rule("expects nothing of days on which ads rest, and leaves them out of the pace"),
  },
  {
    id: "pause-over-agreed-days",
    what: "days that are agreed already are wished for again",
    file: "server/src/areas/ads/pause.store.ts",
    find: "x.state = 'accepted'",
    put: "x.state = 'withdrawn'",
    caughtBy: wished("by the feed: agreed, seen in the ledger, and no case is left"),
  },
  {
    id: "pause-of-today",
    what: "a pause may begin today, when ads run already",
    file: "contract/src/areas/ads/ads.rules.ts",
    find: 'if (startDate <= today) return "too-early";',
    put: 'if (startDate < today) return "too-early";',
    caughtBy: rule("a pause begins tomorrow at the earliest, and has an end"),
  },
  {
    id: "pause-answered-after-withdrawal",
    what: "an answer brings back a wish that was taken back",
    file: "server/src/areas/ads/ads.feed.ts",
    find: 'else if (state === "withdrawn" || state === "expired") left.push({ line, field: "action", reason: "not-in-this-state" });\n    ',
    put: "",
    caughtBy: wished("may change its mind, says why it refuses, and comes too late for what was taken back"),
  },
  {
    id: "pause-over-told-to-nobody",
    what: "the provider does not hear that a wish was closed by the clock",
    file: "server/src/areas/ads/pause.service.ts",
    find: 'if (await writeExpiry(tx, { accountId, id })) await tellMoved(tx, accountId, id, "expire");',
    put: "await writeExpiry(tx, { accountId, id });",
    caughtBy: wished("is closed by the clock when its days are over"),
  },
  {
    id: "social-campaigns-without-strangers",
    what: "figures of a campaign that nobody has told about are left out",
    file: "server/src/areas/ads/figures.store.ts",
    find: "or f.campaign_id is not null",
    put: "and m.id is not null",
    caughtBy: shown("campaigns in social networks have the figures of their groups, and together those of the statistics"),
  },
  {
    id: "pause-told-to-nobody",
    what: "the provider does not hear that a wish was taken back",
    file: "server/src/areas/ads/pause.service.ts",
    find: 'return tellMoved(tx, accountId, id, "withdraw");',
    put: "return presentPause(row);",
    caughtBy: wished("ends the wait, and makes room for another wish"),
  },
];
