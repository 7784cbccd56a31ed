import type { LeadSettings } from "@schaufenster/contract/areas/leads/capacity.model.ts";

/** Settings as they are sent. */
export const settingsBody = ({ trades, ...rest }: LeadSettings) => ({
  ...rest,
  unwantedTrades: trades.flatMap(({ label, wanted }) => (wanted ? [] : [label])),
});
