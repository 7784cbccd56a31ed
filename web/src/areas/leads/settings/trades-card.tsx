import type { LeadSettings } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { useInquiryStatistics } from "../leads.queries.ts";
import styles from "./settings.module.css";
import { settingsTexts } from "./settings.texts.ts";
import type { WishesForm } from "./wishes.form.ts";

const texts = settingsTexts.trades;

/** Which trades are wanted, and whether people looking for work may write. */
export function TradesCard({ saved: { trades, jobLeads }, form: { values, change } }: { saved: LeadSettings; form: WishesForm }) {
  const care = useCareMode();
  const received = useReceived();
  const careLocked = care ? settingsTexts.careLocked : undefined;
  const isWanted = (label: string) => !values.unwanted.includes(label);
  const wantedCount = trades.filter(({ label }) => isWanted(label)).length;
  const switchTrade = (label: string, on: boolean) =>
    change({ unwanted: on ? values.unwanted.filter((other) => other !== label) : [...values.unwanted, label] });
  return (
    <Card title={texts.title} sub={texts.sub}>
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
              hint={isWanted(label) === wanted ? received && texts.received(received(label)) : settingsTexts.before(wanted)}
              checked={isWanted(label)}
              lockedReason={careLocked ?? (isWanted(label) && wantedCount === 1 ? texts.last : undefined)}
              onChange={(on) => switchTrade(label, on)}
            />
          </li>
        ))}
        <li>
          <Switch
            label={texts.jobSeekers}
            hint={values.jobLeads === jobLeads ? texts.jobSeekersHint : settingsTexts.before(jobLeads)}
            checked={values.jobLeads}
            lockedReason={careLocked}
            onChange={(on) => change({ jobLeads: on })}
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
