import type { LeadSettings } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useId } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { formatDay, isoDay } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { type Pause, PauseForm } from "./pause.form.tsx";
import { useSaveSettings } from "./settings.queries.ts";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.pause;

/** A planned pause, and company holidays as they stand in the entry. */
export function PauseCard({ settings }: { settings: LeadSettings }) {
  const { pause, pauseOnHolidays } = settings;
  const id = useId();
  const save = useSaveSettings();
  const today = isoDay(useNow());
  const lockedReason = useCareMode() ? settingsTexts.careLocked : undefined;
  const plan = (next: Pause) =>
    save.mutateAsync({ pause: next }, { onSuccess: () => showToast(texts.saved(formatDay(next.from), formatDay(next.to))) });
  return (
    <Card title={texts.title} sub={texts.sub}>
      <CardBody>
        <Stack gap="small">
          <Switch
            label={texts.holidays}
            hint={texts.holidaysHint}
            checked={pauseOnHolidays}
            lockedReason={lockedReason}
            onChange={(on) =>
              save.mutate({ pauseOnHolidays: on }, { onSuccess: () => showToast(settingsTexts.trades.saved(texts.holidays, on)) })
            }
          />
          <p>
            <a className="tap" href={`${PATHS.entryData}#openingHours`}>
              {texts.toDays}
            </a>
          </p>
          <p role="status">{pause ? texts.planned(formatDay(pause.from), formatDay(pause.to)) : texts.none}</p>
          <PauseForm id={id} settings={settings} today={today} failure={save.error} onSubmit={plan} />
          <ButtonRow>
            <Button type="submit" form={id} busy={save.isPending} lockedReason={lockedReason}>
              {pause ? texts.change : texts.save}
            </Button>
            {pause ? (
              <Button
                variant="ghost"
                lockedReason={lockedReason}
                onClick={() => save.mutate({ pause: null }, { onSuccess: () => showToast(texts.ended) })}
              >
                {texts.end}
              </Button>
            ) : null}
          </ButtonRow>
        </Stack>
      </CardBody>
    </Card>
  );
}
