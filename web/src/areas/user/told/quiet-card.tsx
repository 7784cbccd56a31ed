import type { QuietTimes } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { timeOf } from "@schaufenster/contract/values/time/time-of-day.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Select } from "../../../ui/choice/select.tsx";
import { FieldCell, FieldGrid } from "../../../ui/form/form.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { toldTexts } from "./told.texts.ts";

const texts = toldTexts.quiet;
const HALF_HOUR = 30;
const HALF_HOURS = Array.from({ length: 48 }, (_, n) => timeOf(n * HALF_HOUR));

/** Every half hour, and whatever was chosen elsewhere. */
const choicesWith = (chosen: string) => [...new Set([...HALF_HOURS, chosen])].sort().map((value) => ({ value, label: `${value} Uhr` }));

type Props = { times: QuietTimes; onChange: (times: QuietTimes) => void };

/** When nothing comes that can wait. */
export function QuietCard({ times, onChange }: Props) {
  const lockedReason = useCareMode() ? toldTexts.careLocked : undefined;
  return (
    <Card title={texts.title} sub={texts.sub}>
      <CardBody>
        <Stack gap="small">
          <Switch label={texts.on} checked={times.quiet} lockedReason={lockedReason} onChange={(quiet) => onChange({ ...times, quiet })} />
          {times.quiet && lockedReason === undefined ? (
            <>
              <FieldGrid>
                {(["from", "to"] as const).map((name) => (
                  <FieldCell key={name} span={3}>
                    <Select
                      name={name}
                      label={texts[name]}
                      options={choicesWith(times[name])}
                      value={times[name]}
                      onChange={(time) => onChange({ ...times, [name]: time })}
                    />
                  </FieldCell>
                ))}
              </FieldGrid>
              <Switch
                label={texts.sundays}
                hint={texts.sundaysHint}
                checked={times.sundays}
                onChange={(sundays) => onChange({ ...times, sundays })}
              />
            </>
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  );
}
