import { useState } from "react";
import { Badge } from "../src/ui/state/badge.tsx";
import { Card, CardBody } from "../src/ui/page/card.tsx";
import { Checkbox } from "../src/ui/form/checkbox.tsx";
import { ChipRow, FilterChip, RemovableChip, SuggestionChip } from "../src/ui/chips.tsx";
import { ChoiceCards } from "../src/ui/form/choice-card.tsx";
import { Combobox } from "../src/ui/choice/combobox.tsx";
import { FieldCell, FieldGrid, Form } from "../src/ui/form/form.tsx";
import { Stack } from "../src/ui/page/page.tsx";
import { RadiusDrawing } from "../src/parts/map/radius-drawing.tsx";
import { PasswordField } from "../src/ui/text/password-field.tsx";
import { PasswordStrength } from "../src/ui/text/password-strength.tsx";
import { RadioGroup } from "../src/ui/form/radio-group.tsx";
import { SaveBar } from "../src/ui/page/save-bar.tsx";
import { Segmented } from "../src/ui/form/segmented.tsx";
import { Select } from "../src/ui/choice/select.tsx";
import { StepSlider } from "../src/ui/form/step-slider.tsx";
import { Switch } from "../src/ui/form/switch.tsx";
import { TextAreaField, TextField } from "../src/ui/text/text-field.tsx";
import styles from "./ui-page.module.css";
import { texts } from "./ui-page.texts.ts";
import { WrittenFields } from "./written-fields.tsx";

const { form } = texts;

/** Fields with their states, choices, and the save bar. */
export function Forms() {
  const [unsaved, setUnsaved] = useState(true);
  return (
    <>
      <Card title={texts.sections.form} sub={form.sub} level={3}>
        <CardBody>
          <Form label={texts.sections.form} errors={[]} errorTitle={form.errorTitle} onSubmit={() => undefined}>
            <Fields />
          </Form>
        </CardBody>
      </Card>
      <WrittenFields />
      <Card label={form.reason}>
        <CardBody>
          <Stack gap="small">
            <Toggles />
            <Choices />
          </Stack>
        </CardBody>
      </Card>
      <SaveBar
        state={unsaved ? "unsaved" : "hidden"}
        title={form.unsaved}
        text={form.unsavedText}
        saveLabel={form.save}
        discardLabel={form.discard}
        onSave={() => setUnsaved(false)}
        onDiscard={() => setUnsaved(false)}
      />
    </>
  );
}

const findTrades = async (typed: string) => {
  if (typed.startsWith("?")) throw new Error(form.comboWords.failed);
  return form.comboOptions
    .filter(({ label, note }) => `${label} ${note ?? ""}`.toLowerCase().includes(typed.toLowerCase()))
    .map((option) => ({ ...option, key: option.label, value: option.label }));
};

function Fields() {
  const [text, setText] = useState("");
  const [trade, setTrade] = useState("");
  return (
    <FieldGrid>
      <FieldCell span={2}>
        <TextField label={form.street} placeholder={form.streetSample} />
      </FieldCell>
      <FieldCell span={2}>
        <TextField label={form.changed} defaultValue="Amselgrund" previous={form.previous} />
      </FieldCell>
      <FieldCell span={2}>
        <TextField label={form.zip} defaultValue="5099" error={form.zipError} />
      </FieldCell>
      <FieldCell span={2}>
        <TextField label={form.readOnly} defaultValue="4081552" readOnly />
      </FieldCell>
      <FieldCell span={2}>
        <Select
          label={form.select}
          optionalTag={form.optional}
          placeholder={form.choose}
          options={form.trades.map((label) => ({ value: label, label }))}
        />
      </FieldCell>
      <FieldCell span={2}>
        <PasswordField label={form.password} autoComplete="new-password" showLabel={form.show} hideLabel={form.hide} />
        <PasswordStrength
          level={3}
          word={form.strong}
          rules={form.rules.map((rule, index) => ({ text: rule, met: index === 0 }))}
          ruleStates={form.ruleStates}
        />
      </FieldCell>
      <FieldCell span={4}>
        <Combobox
          label={form.combo}
          hint={form.comboHint}
          value={trade}
          onChange={setTrade}
          onChoose={setTrade}
          load={findTrades}
          words={form.comboWords}
        />
      </FieldCell>
      <FieldCell span={6}>
        <TextAreaField
          label={form.area}
          hint={form.areaHint}
          value={text}
          onChange={setText}
          counter={{ limit: 200, text: form.counter }}
        />
      </FieldCell>
    </FieldGrid>
  );
}

function Toggles() {
  const [on, setOn] = useState(true);
  const [interval, setInterval] = useState<"day" | "week" | "month">("week");
  const [pressed, setPressed] = useState(true);
  return (
    <>
      <div className={styles.row}>
        <Checkbox label={form.checked} defaultChecked />
        <Checkbox label={form.unchecked} />
        <Checkbox label={form.checkLocked} defaultChecked lockedReason={form.checkReason} />
        <Switch label={on ? form.on : form.off} checked={on} onChange={setOn} />
        <Switch label={form.always} checked onChange={() => undefined} lockedReason={form.alwaysReason} />
      </div>
      <div className={styles.row}>
        <Segmented
          label={form.interval}
          value={interval}
          onChange={setInterval}
          options={(["day", "week", "month"] as const).map((value) => ({ value, label: form.intervals[value] }))}
        />
        <ChipRow label={form.chips}>
          <RemovableChip removeLabel={form.removeFilter} onRemove={() => undefined}>
            {form.facade}
          </RemovableChip>
          <FilterChip pressed={pressed} onPress={() => setPressed(!pressed)}>
            {form.invoices}
          </FilterChip>
          <FilterChip pressed={false} onPress={() => undefined}>
            {form.contracts}
          </FilterChip>
          <SuggestionChip onAdd={() => undefined}>{form.newYear}</SuggestionChip>
        </ChipRow>
      </div>
    </>
  );
}

const RADII = [5, 10, 20, 50, 100];
const MIDDLE = { lat: 50.94, lon: 6.96 };

function Choices() {
  const [chosen, setChosen] = useState<keyof typeof form.choices>("chosen");
  const [title, setTitle] = useState<keyof typeof form.radioOptions>("mrs");
  return (
    <>
      <ChoiceCards
        label={form.reason}
        columns={2}
        value={chosen}
        onChange={setChosen}
        choices={(["plain", "chosen", "badge", "off"] as const).map((value) => ({
          value,
          title: form.choices[value][0],
          text: form.choices[value][1],
          badge: value === "badge" ? <Badge tone="warning">{form.choiceBadge}</Badge> : undefined,
          unavailable: value === "off",
        }))}
      />
      <RadioGroup
        label={form.radios}
        inline
        value={title}
        onChange={setTitle}
        options={(["none", "mrs", "mr"] as const).map((value) => ({ value, label: form.radioOptions[value] }))}
      />
      <Sliders />
    </>
  );
}

/** As it is, changed, faulty and locked; and with the map that shows what it means. */
function Sliders() {
  const [radius, setRadius] = useState(20);
  const slider = { steps: RADII, value: radius, words: form.sliderWords, result: form.sliderResult(radius), onChange: setRadius };
  return (
    <>
      <div className={styles.three}>
        <StepSlider {...slider} label={form.slider} hint={form.sliderHint} />
        <StepSlider {...slider} label={form.sliderChanged} previous={form.sliderPrevious} />
        <StepSlider {...slider} label={form.sliderLocked} locked />
      </div>
      <div className={styles.map}>
        <RadiusDrawing here={MIDDLE} towns={form.towns} radiusKm={radius} />
      </div>
    </>
  );
}
