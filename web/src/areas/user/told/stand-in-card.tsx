import type { Colleague, StandIn, StandInWish } from "@schaufenster/contract/areas/company/stand-in.model.ts";
import { useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { DayField } from "../../../parts/day-field.tsx";
import { formatDay, isoDay } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { FieldCell, FieldGrid, Form } from "../../../ui/form/form.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { standInTexts as texts } from "./stand-in.texts.ts";
import { toldTexts } from "./told.texts.ts";

type Wish = { standIn?: StandInWish | null; noLongerFor?: string };
type Props = {
  standIn: StandIn | null;
  standsInFor: readonly StandIn[];
  colleagues: readonly Colleague[];
  busy: boolean;
  onChange: (wish: Wish) => void;
};
const daysOf = ({ from, to }: Pick<StandIn, "from" | "to">): string => texts.days(formatDay(from), formatDay(to));

/** Who hears of the company while somebody is away, and for whom they do so themselves. */
export function StandInCard({ standIn, standsInFor, colleagues, busy, onChange }: Props) {
  const isCare = useCareMode();
  return (
    <Card title={texts.title} sub={texts.sub}>
      <CardBody>
        {isCare ? (
          <p>{toldTexts.careLocked}</p>
        ) : standIn ? (
          <Stack gap="small">
            <p role="status">{texts.named(standIn.name, daysOf(standIn))}</p>
            <div>
              <Button variant="secondary" busy={busy} onClick={() => onChange({ standIn: null })}>
                {texts.end}
              </Button>
            </div>
          </Stack>
        ) : colleagues.length === 0 ? (
          <p>{texts.alone}</p>
        ) : (
          <NameForm colleagues={colleagues} busy={busy} onSubmit={(wish) => onChange({ standIn: wish })} />
        )}
      </CardBody>
      {standsInFor.length === 0 ? null : (
        <List label={texts.forOthers}>
          {standsInFor.map((one) => (
            <ListItem
              key={one.id}
              title={texts.youFor(one.name)}
              meta={daysOf(one)}
              end={
                <Button
                  variant="ghost"
                  size="sm"
                  busy={busy}
                  aria-label={texts.endFor(one.name)}
                  onClick={() => onChange({ noLongerFor: one.id })}
                >
                  {texts.endShort}
                </Button>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}

type NameProps = Pick<Props, "colleagues" | "busy"> & { onSubmit: (wish: StandInWish) => void };

/** Names somebody, for some days. */
function NameForm({ colleagues, busy, onSubmit }: NameProps) {
  const today = isoDay(useNow());
  const [values, setValues] = useState({ id: "", from: "", to: "" });
  const [tried, setTried] = useState(false);
  const faults = [
    ...(values.id === "" ? [{ field: "id", message: texts.idMissing }] : []),
    ...(/^\d{4}-/.test(values.from) ? [] : [{ field: "from", message: texts.dayMissing }]),
    ...(/^\d{4}-/.test(values.to) && values.to >= today && values.to >= values.from ? [] : [{ field: "to", message: texts.toWrong }]),
  ];
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  return (
    <Form
      errors={tried ? faults : []}
      errorTitle={texts.errorTitle}
      onSubmit={() => {
        setTried(true);
        if (faults.length === 0) onSubmit(values);
      }}
    >
      <Select
        name="id"
        label={texts.who}
        placeholder={texts.choose}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.id}
        onChange={(id) => change({ id })}
      />
      <FieldGrid>
        {(["from", "to"] as const).map((name) => (
          <FieldCell key={name} span={3}>
            <DayField name={name} label={texts[name]} min={today} value={values[name]} onChange={(day) => change({ [name]: day })} />
          </FieldCell>
        ))}
      </FieldGrid>
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  );
}
