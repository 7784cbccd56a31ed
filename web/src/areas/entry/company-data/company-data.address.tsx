import { readAddressLine } from "@schaufenster/contract/areas/address/one-line.rules.ts";
import { isHouseNumber } from "@schaufenster/contract/values/place/house-number.ts";
import { joinStreet, splitStreet, type StreetParts } from "@schaufenster/contract/values/place/street.ts";
import { isZip } from "@schaufenster/contract/values/place/zip.ts";
import { type ClipboardEvent, useState } from "react";
import { Combobox } from "../../../ui/choice/combobox.tsx";
import { FieldCell, FieldGrid } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import type { EditorProps } from "../frame/section.ts";
import { type AddressToCheck, ask, type StreetHit } from "../suggest.queries.ts";
import { comboTexts } from "../fields/combobox.texts.ts";
import { AddressHint } from "./company-data.hint.tsx";
import { companyDataTexts as texts } from "./company-data.texts.ts";
import { TownFields } from "./company-data.town.tsx";
import { addressOf, type CompanyValues, lineOf, partsOf, tidy, tidyStreet, tidyZip } from "./company-data.values.ts";

type Props = EditorProps<CompanyValues>;

/** Street, house number, postal code, town; the register is asked once one leaves them. */
export function AddressFields(props: Props) {
  const { values, saved, onChange, lockedReason } = props;
  const [checked, setChecked] = useState<AddressToCheck | null>(null);
  const locked = lockedReason !== undefined;
  return (
    <div
      role="group"
      aria-label={texts.address}
      onBlur={(event) => {
        if (!locked && !event.currentTarget.contains(event.relatedTarget)) setChecked(addressOf(values));
      }}
    >
      <FieldGrid>
        <StreetFields {...props} />
        <TownFields {...props} />
        <FieldCell span={6}>
          <TextField
            name="companyData.district"
            label={texts.district}
            optionalTag={texts.optional}
            autoComplete="off"
            readOnly={locked}
            value={values.district}
            previous={tidy(values.district) === tidy(saved.district) ? undefined : texts.previous(saved.district)}
            onChange={(district) => onChange({ ...values, district })}
          />
        </FieldCell>
        <AddressHint
          checked={checked}
          now={addressOf(values)}
          onAccept={(found) =>
            onChange({
              ...values,
              ShippingStreet: joinStreet(found),
              ShippingPostalCode: found.zipCode,
              ShippingCity: found.city,
              district: found.district ?? values.district,
            })
          }
        />
      </FieldGrid>
    </div>
  );
}

/** Two fields of one line; while somebody types, what stands in them is not split anew. */
const useParts = (line: string, onLine: (line: string) => void) => {
  const [typed, setTyped] = useState<StreetParts>(() => partsOf(line));
  const put = (parts: StreetParts): void => {
    setTyped(parts);
    onLine(lineOf(parts));
  };
  return { parts: lineOf(typed) === line ? typed : partsOf(line), put };
};

type Hit = StreetHit & { readonly houseNumber?: string };

/** Street and town in one line: the register knows which address is meant. */
const isWholeLine = (term: string): boolean => /,\s*(\d{5}\s+)?\p{L}{2}/u.test(term);

const optionOf = (hit: Hit) => ({
  key: `${hit.street} ${hit.houseNumber ?? ""} ${hit.zipCode} ${hit.city}`,
  label: lineOf({ street: hit.street, houseNumber: hit.houseNumber ?? "" }),
  note: texts.streetHit(hit.zipCode, hit.city),
  value: hit,
});

function StreetFields({ values, saved, onChange, lockedReason }: Props) {
  const { parts, put } = useParts(values.ShippingStreet, (ShippingStreet) => onChange({ ...values, ShippingStreet }));
  const { street, houseNumber } = parts;
  const before = partsOf(saved.ShippingStreet);
  const isSame = tidyStreet(values.ShippingStreet) === tidyStreet(saved.ShippingStreet);
  const town = {
    zipCode: isZip(tidyZip(values.ShippingPostalCode)) ? tidyZip(values.ShippingPostalCode) : undefined,
    city: tidy(values.ShippingCity) ?? undefined,
  };
  const previous = (now: string, was: string) => (isSame || now.trim() === was ? undefined : texts.previous(was));
  const fill = (hit: Hit): void =>
    onChange({
      ...values,
      ShippingStreet: lineOf({ street: hit.street, houseNumber: hit.houseNumber || houseNumber }),
      ShippingPostalCode: hit.zipCode,
      ShippingCity: hit.city,
    });
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const [read] = readAddressLine(event.clipboardData.getData("text"));
    // A whole address goes where it belongs.
    if (!read || read.zipCode === "" || read.street === "") return;
    event.preventDefault();
    onChange({
      ...values,
      ShippingStreet: lineOf(read),
      ShippingPostalCode: read.zipCode,
      ShippingCity: read.city === "" ? values.ShippingCity : read.city,
    });
  };
  return (
    <>
      <FieldCell span={4} phoneSpan={4}>
        <Combobox
          name="companyData.ShippingStreet"
          label={texts.street}
          free
          readOnly={lockedReason !== undefined}
          value={street}
          previous={previous(street, before.street)}
          within={`${town.zipCode ?? ""} ${town.city ?? ""}`}
          words={comboTexts.freeWords}
          load={async (term, signal) =>
            (await (isWholeLine(term) ? ask.addresses(term, signal) : ask.streets(term, town, signal))).map(optionOf)
          }
          onChange={(text) => put({ street: text, houseNumber })}
          onChoose={fill}
          onPaste={onPaste}
          onBlur={() => {
            const split = houseNumber === "" ? splitStreet(street) : null;
            if (split && split.houseNumber !== "") put(split);
          }}
        />
      </FieldCell>
      <FieldCell span={2} phoneSpan={2}>
        <TextField
          name="companyData.houseNumber"
          label={texts.houseNumber}
          // May be missing; the word for it would not fit beside the street on a phone.
          optionalTag=""
          autoComplete="off"
          readOnly={lockedReason !== undefined}
          error={houseNumber.trim() !== "" && !isHouseNumber(houseNumber.trim()) ? texts.houseNumberFault : undefined}
          value={houseNumber}
          previous={previous(houseNumber, before.houseNumber)}
          onChange={(text) => put({ street, houseNumber: text })}
        />
      </FieldCell>
    </>
  );
}
