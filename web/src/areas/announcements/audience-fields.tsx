import { FAMILIES, type Family } from "@schaufenster/contract/areas/company/product.rules.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { FieldGroup } from "../../ui/form/field.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import styles from "./announcements.module.css";
import { announcementTexts } from "./announcements.texts.ts";

const { audiences, families: names, form: texts } = announcementTexts;
const ALL_FAMILIES = Object.keys(FAMILIES) as Family[];

/** Whom it is for. */
export interface Audience<A extends string> {
  readonly audience: A;
  readonly families: readonly Family[];
}
type Props<A extends string> = {
  values: Audience<A>;
  /** Which of them there are. */
  choices: readonly A[];
  onChange: (what: Partial<Audience<A>>) => void;
};

/** Everybody, customers of some products, or only by the link. */
export function AudienceFields<A extends "all" | "products" | "link">({ values, choices, onChange }: Props<A>) {
  const toggle = (family: Family, chosen: boolean): void =>
    onChange({ families: ALL_FAMILIES.filter((one) => (one === family ? chosen : values.families.includes(one))) });
  return (
    <>
      <RadioGroup
        name="audience"
        label={texts.audience}
        value={values.audience}
        options={choices.map((value) => ({ value, label: audiences[value], hint: audiences[`${value}Hint`] }))}
        onChange={(audience) => onChange({ audience })}
      />
      {values.audience === "products" ? (
        <FieldGroup name="families" label={texts.families}>
          {(id) => (
            <div className={styles.families}>
              {ALL_FAMILIES.map((family, index) => (
                <Checkbox
                  key={family}
                  id={index === 0 ? id : `${id}-${family}`}
                  label={names[family]}
                  checked={values.families.includes(family)}
                  onChange={(chosen) => toggle(family, chosen)}
                />
              ))}
            </div>
          )}
        </FieldGroup>
      ) : null}
    </>
  );
}
