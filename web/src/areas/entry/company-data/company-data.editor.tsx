import { imitatesProvider } from "@schaufenster/contract/values/text/provider-brand.ts";
import { useState } from "react";
import { FieldCell, FieldGrid } from "../../../ui/form/form.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import type { EditorProps } from "../frame/section.ts";
import { AddressFields } from "./company-data.address.tsx";
import { companyDataTexts as texts } from "./company-data.texts.ts";
import { type CompanyValues, shownPhone, storedPhone, tidy } from "./company-data.values.ts";

type Props = EditorProps<CompanyValues>;

/** Name, address and numbers. */
export function CompanyDataEditor(props: Props) {
  const { values, saved, onChange, lockedReason } = props;
  const moved = values.show_address !== saved.show_address;
  const explained = values.show_address ? texts.showAddressOn : texts.showAddressOff;
  return (
    <Stack gap="small">
      <FieldGrid>
        <FieldCell span={6}>
          <Line {...props} name="company_name" label={texts.name} autoComplete="organization" required />
        </FieldCell>
        <FieldCell span={6}>
          <Line {...props} name="name_addition" label={texts.addition} hint={texts.additionHint} />
        </FieldCell>
      </FieldGrid>
      <AddressFields {...props} />
      <Switch
        name="companyData.show_address"
        label={texts.showAddress}
        hint={moved ? `${explained} ${texts.previous(saved.show_address ? texts.shown : texts.hidden)}` : explained}
        checked={values.show_address}
        onChange={(show_address) => onChange({ ...values, show_address })}
        lockedReason={lockedReason}
      />
      <FieldGrid>
        <FieldCell span={3}>
          <PhoneLine {...props} name="Phone" label={texts.phone} placeholder={texts.phoneSample} />
        </FieldCell>
        <FieldCell span={3}>
          <PhoneLine {...props} name="mobile" label={texts.mobile} placeholder={texts.mobileSample} />
        </FieldCell>
        <FieldCell span={3}>
          <PhoneLine {...props} name="fax" label={texts.fax} />
        </FieldCell>
        <FieldCell span={3}>
          <Line {...props} name="email" label={texts.email} placeholder={texts.emailSample} autoComplete="email" inputMode="email" />
        </FieldCell>
      </FieldGrid>
    </Stack>
  );
}

type LineProps = Props & {
  name: "company_name" | "name_addition" | "email";
  label: string;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  autoComplete?: string;
  inputMode?: "email";
};

function Line({ values, saved, onChange, lockedReason, name, required = false, autoComplete = "off", ...words }: LineProps) {
  const [now, before] = [values[name] ?? "", saved[name] ?? ""];
  return (
    <TextField
      {...words}
      name={`companyData.${name}`}
      optionalTag={required ? undefined : texts.optional}
      autoComplete={autoComplete}
      readOnly={lockedReason !== undefined}
      // Said at once: nobody should build a sign on it.
      error={imitatesProvider(now) ? texts.brand : undefined}
      value={now}
      previous={tidy(now) === tidy(before) ? undefined : texts.previous(before)}
      onChange={(text) => onChange({ ...values, [name]: name === "email" && text === "" ? null : text })}
    />
  );
}

type PhoneProps = Props & { name: "Phone" | "mobile" | "fax"; label: string; placeholder?: string };

/** Takes any German form; shows what was typed while it is being typed, and the German grouping afterwards. */
function PhoneLine({ values, saved, onChange, lockedReason, name, label, placeholder }: PhoneProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const now = values[name] ?? "";
  const put = (text: string | null): void => onChange({ ...values, [name]: text === "" ? null : text });
  const isSame = storedPhone(values[name]) === storedPhone(saved[name]);
  return (
    <TextField
      name={`companyData.${name}`}
      label={label}
      placeholder={placeholder}
      optionalTag={texts.optional}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      readOnly={lockedReason !== undefined}
      value={typed === now ? now : shownPhone(now)}
      previous={isSame ? undefined : texts.previous(shownPhone(saved[name]))}
      onChange={(text) => {
        setTyped(text);
        put(text);
      }}
      onBlur={() => {
        setTyped(null);
        if (storedPhone(now) !== values[name]) put(storedPhone(now));
      }}
    />
  );
}
