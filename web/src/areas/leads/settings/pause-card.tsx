import type { LeadSettings } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { DayField } from "../../../parts/day-field.tsx";
import { formatDay } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldCell, FieldGrid } from "../../../ui/form/form.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { settingsTexts } from "./settings.texts.ts";
import type { WishesForm } from "./wishes.form.ts";

const texts = settingsTexts.pause;

type Props = { saved: LeadSettings; form: WishesForm; today: string };

/** A planned pause, and company holidays as they stand in the entry. */
export function PauseCard({ saved: { pause, pauseOnHolidays }, form: { values, change }, today }: Props) {
  const lockedReason = useCareMode() ? settingsTexts.careLocked : undefined;
  return (
    <Card title={texts.title} sub={texts.sub}>
      <CardBody>
        <Stack gap="small">
          <Switch
            label={texts.holidays}
            hint={values.pauseOnHolidays === pauseOnHolidays ? texts.holidaysHint : settingsTexts.before(pauseOnHolidays)}
            checked={values.pauseOnHolidays}
            lockedReason={lockedReason}
            onChange={(on) => change({ pauseOnHolidays: on })}
          />
          <p>
            <a className="tap" href={`${PATHS.entryData}#openingHours`}>
              {texts.toDays}
            </a>
          </p>
          <p role="status">{pause ? texts.planned(formatDay(pause.from), formatDay(pause.to)) : texts.none}</p>
          <FieldGrid>
            {(["from", "to"] as const).map((name) => (
              <FieldCell key={name} span={3}>
                <DayField
                  name={name}
                  label={texts[name]}
                  optionalTag={settingsTexts.optional}
                  min={name === "to" ? today : undefined}
                  value={values[name]}
                  changed={values[name] !== (pause?.[name] ?? "")}
                  onChange={(day) => change({ [name]: day })}
                />
              </FieldCell>
            ))}
          </FieldGrid>
          {pause && values.from + values.to !== "" ? (
            <div>
              <Button variant="ghost" lockedReason={lockedReason} onClick={() => change({ from: "", to: "" })}>
                {texts.end}
              </Button>
            </div>
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  );
}
