import { PAYMENT_LABELS } from "@schaufenster/contract/areas/entry/entry-labels.texts.ts";
import { ENTRY_LIMITS, PAYMENTS, WEEKDAYS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { cleanRichText, parseRichText, richTextLength } from "@schaufenster/contract/values/text/rich-text.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { FieldGroup } from "../../ui/form/field.tsx";
import { RichTextField } from "../../ui/text/rich-text-field.tsx";
import { TextAreaField, TextField } from "../../ui/text/text-field.tsx";
import { careToolTexts, careVisitTexts } from "./customer-care.texts.ts";
import { COMPANY_FIELDS, ONLINE_FIELDS, type Values } from "./propose-values.ts";

const texts = careToolTexts.form;
const FIRST = PAYMENTS[0];
type Props = { values: Values; change: (values: Partial<Values>) => void };

/** The fields of the section that was chosen. */
export function SectionFields({ values, change }: Props) {
  const { section, company, week, online } = values;
  switch (section) {
    case "companyData":
      return <Lines names={COMPANY_FIELDS} values={company} onChange={(name, text) => change({ company: { ...company, [name]: text } })} />;
    case "openingHours":
      return (
        <Lines
          names={WEEKDAYS}
          values={week}
          words={careVisitTexts.days}
          hint={texts.hoursHint}
          onChange={(day, text) => change({ week: { ...week, [day]: text } })}
        />
      );
    case "payments":
      return <PaymentFields values={values} change={change} />;
    case "onlinePresence":
      return <Lines names={ONLINE_FIELDS} values={online} onChange={(name, text) => change({ online: { ...online, [name]: text } })} />;
    case "aboutUs":
      return <AboutFields values={values} change={change} />;
  }
}

type LinesProps<K extends string> = {
  names: readonly K[];
  values: Readonly<Record<K, string>>;
  words?: Readonly<Record<string, string>>;
  /** Stands at the first one. */
  hint?: string;
  onChange: (name: K, text: string) => void;
};
function Lines<K extends string>({ names, values, words = careVisitTexts.fields, hint, onChange }: LinesProps<K>) {
  return names.map((name, at) => (
    <TextField
      key={name}
      name={name}
      label={words[name] ?? name}
      hint={at === 0 ? hint : undefined}
      value={values[name]}
      onChange={(text) => onChange(name, text)}
    />
  ));
}

function PaymentFields({ values: { payments }, change }: Props) {
  return (
    <FieldGroup name="payments" label={careVisitTexts.sections.payments}>
      {(id) =>
        PAYMENTS.map((key) => (
          <Checkbox
            key={key}
            {...(key === FIRST ? { id } : {})}
            label={PAYMENT_LABELS[key]}
            checked={payments.includes(key)}
            onChange={(on) => change({ payments: PAYMENTS.filter((one) => (one === key ? on : payments.includes(one))) })}
          />
        ))
      }
    </FieldGroup>
  );
}

function AboutFields({ values: { about }, change }: Props) {
  return (
    <>
      <TextAreaField
        name="short"
        label={careVisitTexts.fields["short"]}
        rows={2}
        value={about.short}
        counter={{ limit: ENTRY_LIMITS.aboutUsShort, text: texts.counter }}
        onChange={(short) => change({ about: { ...about, short } })}
      />
      <RichTextField
        name="long"
        label={careVisitTexts.fields["long"]}
        value={about.long}
        parse={parseRichText}
        clean={cleanRichText}
        counter={{ used: richTextLength(about.long), limit: ENTRY_LIMITS.aboutUsLong, text: texts.counter }}
        words={texts.editor}
        onChange={(long) => change({ about: { ...about, long } })}
      />
    </>
  );
}
