import { isZip } from "@schaufenster/contract/values/place/zip.ts";
import { useEffect, useRef } from "react";
import { Combobox } from "../../../ui/choice/combobox.tsx";
import { FieldCell } from "../../../ui/form/form.tsx";
import type { EditorProps } from "../frame/section.ts";
import { ask, type CityHit, type ZipHit } from "../suggest.queries.ts";
import { comboTexts } from "../fields/combobox.texts.ts";
import { companyDataTexts as texts } from "./company-data.texts.ts";
import { type CompanyValues, tidy, tidyZip } from "./company-data.values.ts";

type Props = EditorProps<CompanyValues>;

/** The one town of a postal code; null where several share it. */
const onlyCity = (hits: readonly ZipHit[], zipCode: string): string | null => {
  const cities = new Set(hits.filter((hit) => hit.zipCode === zipCode).map(({ city }) => city));
  const [city] = cities;
  return cities.size === 1 && city !== undefined ? city : null;
};

/** Postal code and town; the one helps with the other. */
export function TownFields(props: Props) {
  return (
    <>
      <FieldCell span={2} phoneSpan={2}>
        <ZipField {...props} />
      </FieldCell>
      <FieldCell span={4} phoneSpan={4}>
        <CityField {...props} />
      </FieldCell>
    </>
  );
}

/** Fills in the town of a postal code, unless somebody typed on meanwhile. */
const useCityFilling = ({ values, onChange }: Props) => {
  const latest = useRef({ values, onChange });
  useEffect(() => {
    latest.current = { values, onChange };
  });
  return async (zip: string): Promise<void> => {
    const hits = await ask.zipCodes(zip, undefined).catch(() => []);
    const found = onlyCity(hits, zip);
    const present = latest.current.values;
    const fits = tidyZip(present.ShippingPostalCode) === zip && tidy(present.ShippingCity) === null;
    if (found !== null && fits) latest.current.onChange({ ...present, ShippingPostalCode: zip, ShippingCity: found });
  };
};

function ZipField(props: Props) {
  const { values, saved, onChange, lockedReason } = props;
  const fillCity = useCityFilling(props);
  const now = values.ShippingPostalCode;
  const city = tidy(values.ShippingCity);
  const leave = (): void => {
    const zip = tidyZip(now);
    if (zip !== now) onChange({ ...values, ShippingPostalCode: zip });
    if (isZip(zip) && city === null) void fillCity(zip);
  };
  return (
    <Combobox
      name="companyData.ShippingPostalCode"
      label={texts.zip}
      free
      inputMode="numeric"
      readOnly={lockedReason !== undefined}
      value={now}
      previous={tidyZip(now) === tidyZip(saved.ShippingPostalCode) ? undefined : texts.previous(saved.ShippingPostalCode)}
      within={city ?? ""}
      words={comboTexts.freeWords}
      load={async (term, signal) =>
        (await ask.zipCodes(tidyZip(term), city ?? undefined, signal)).map((hit) => ({
          key: `${hit.zipCode} ${hit.city}`,
          label: hit.zipCode,
          note: texts.zipHit(hit.city),
          value: hit,
        }))
      }
      onChange={(text) => onChange({ ...values, ShippingPostalCode: text })}
      onChoose={(hit) => onChange({ ...values, ShippingPostalCode: hit.zipCode, ShippingCity: hit.city })}
      onBlur={leave}
    />
  );
}

function CityField({ values, saved, onChange, lockedReason }: Props) {
  const now = values.ShippingCity;
  const zip = tidyZip(values.ShippingPostalCode);
  const zipCode = isZip(zip) ? zip : undefined;
  const choose = ({ name, zipCodes }: CityHit): void => {
    const [only] = zipCodes;
    const known = zipCode !== undefined && zipCodes.includes(zipCode);
    const fills = !known && zipCodes.length === 1 && only !== undefined;
    onChange({ ...values, ShippingCity: name, ...(fills ? { ShippingPostalCode: only } : {}) });
  };
  return (
    <Combobox
      name="companyData.ShippingCity"
      label={texts.city}
      free
      readOnly={lockedReason !== undefined}
      value={now}
      previous={tidy(now) === tidy(saved.ShippingCity) ? undefined : texts.previous(saved.ShippingCity)}
      within={zip}
      words={comboTexts.freeWords}
      load={async (term, signal) =>
        (await ask.cities(term, zipCode, signal)).map((hit) => ({
          key: `${hit.name} ${hit.district ?? ""} ${hit.zipCodes[0] ?? ""}`,
          label: hit.name,
          note: texts.cityHit(hit.district, hit.zipCodes),
          value: hit,
        }))
      }
      onChange={(text) => onChange({ ...values, ShippingCity: text })}
      onChoose={choose}
    />
  );
}
