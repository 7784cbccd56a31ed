import type { LeadSettings } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { shownFailure } from "../../../parts/failure.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { useInquiryStatistics } from "../leads.queries.ts";
import styles from "./settings.module.css";
import { type SettingsChange, useSaveSettings } from "./settings.queries.ts";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.trades;

/** Which trades are wanted, and whether people looking for work may write; each switch takes effect at once. */
export function TradesCard({ settings: { trades, jobLeads } }: { settings: LeadSettings }) {
  const save = useSaveSettings();
  const care = useCareMode();
  const received = useReceived();
  const failure = shownFailure(save.error);
  const careLocked = care ? settingsTexts.careLocked : undefined;
  const wantedCount = trades.filter(({ wanted }) => wanted).length;
  const change = (what: SettingsChange, label: string, on: boolean) =>
    save.mutate(what, { onSuccess: () => showToast(texts.saved(label, on)) });
  const switchTrade = (label: string, wanted: boolean) =>
    change({ trades: trades.map((trade) => (trade.label === label ? { ...trade, wanted } : trade)) }, label, wanted);
  return (
    <Card title={texts.title} sub={texts.sub}>
      {failure ? (
        <CardBody>
          <Notice tone="danger" live level={3} title={settingsTexts.failed}>
            {failure.text}
          </Notice>
        </CardBody>
      ) : null}
      {trades.length === 0 ? (
        <CardBody>
          <p>
            {texts.none} <a href={`${PATHS.entryData}#trades`}>{texts.toEntry}</a>
          </p>
        </CardBody>
      ) : null}
      <ul className={styles.switches}>
        {trades.map(({ label, wanted }) => (
          <li key={label}>
            <Switch
              label={label}
              hint={received && texts.received(received(label))}
              checked={wanted}
              lockedReason={careLocked ?? (wanted && wantedCount === 1 ? texts.last : undefined)}
              onChange={(on) => switchTrade(label, on)}
            />
          </li>
        ))}
        <li>
          <Switch
            label={texts.jobSeekers}
            hint={texts.jobSeekersHint}
            checked={jobLeads}
            lockedReason={careLocked}
            onChange={(on) => change({ jobLeads: on }, texts.jobSeekers, on)}
          />
        </li>
      </ul>
    </Card>
  );
}

/** How many leads came in per trade; undefined while nobody knows. */
const useReceived = (): ((label: string) => number) | undefined => {
  const { data } = useInquiryStatistics();
  return data && ((label) => data.byTrade.find(({ trade }) => trade === label)?.received ?? 0);
};
