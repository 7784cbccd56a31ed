import { ENTRY_LIMITS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { Search } from "lucide-react";
import { useState } from "react";
import { Combobox } from "../../../ui/choice/combobox.tsx";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import { ask, type TownHit, useCompanyZip, usePositions } from "../suggest.queries.ts";
import { type Chip, ChipList } from "../fields/chip-list.tsx";
import { comboTexts } from "../fields/combobox.texts.ts";
import { CitiesPicture } from "./service-area.picture.tsx";
import { serviceAreaTexts as texts } from "./service-area.texts.ts";

const chipOf = ({ id, name, zipCode }: TownHit): Chip => ({ key: id, label: name, note: zipCode });

/** The places by name, and the same places as a picture. */
export function ServiceAreaCities({ values, saved, onChange, lockedReason }: EditorProps<SectionValues<"serviceArea">>) {
  const [text, setText] = useState("");
  const [left, setLeft] = useState(false);
  const zipCode = useCompanyZip();
  const { cities } = values;
  const positions = usePositions(cities.map(({ id }) => id));
  const limit = ENTRY_LIMITS.serviceAreaCities;
  const full = cities.length >= limit;
  const optionOf = (hit: TownHit) => ({
    key: hit.id,
    label: hit.name,
    note: hit.zipCode,
    unavailable: cities.some(({ id }) => id === hit.id) ? texts.already : undefined,
    value: hit,
  });
  const count = full ? texts.cityFull(limit) : texts.cityCount(cities.length, limit);
  return (
    <ChipList
      label={texts.cities}
      empty={texts.noCities}
      chips={cities.map(chipOf)}
      saved={saved.kind === "cities" ? saved.cities.map(chipOf) : []}
      locked={lockedReason !== undefined}
      onRemove={(key) => onChange({ ...values, cities: cities.filter(({ id }) => id !== key) })}
    >
      <Combobox
        name="serviceArea.cities"
        label={texts.addCity}
        hint={left && text.trim() !== "" ? texts.notChosen : count}
        placeholder={texts.cityPlaceholder}
        icon={Search}
        readOnly={lockedReason !== undefined || full}
        optionalTag={cities.length > 0 ? texts.optional : undefined}
        value={text}
        onChange={setText}
        words={comboTexts.words}
        load={async (term, signal) => (await ask.towns(term, signal)).map(optionOf)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChoose={(hit) => {
          setText("");
          onChange({ ...values, cities: [...cities, hit] });
        }}
      />
      {cities.length > 0 && (
        <CitiesPicture
          cities={cities.map((city) => ({ ...city, at: positions?.places.find(({ id }) => id === city.id) }))}
          home={{ zipCode, at: positions?.here ?? undefined }}
        />
      )}
    </ChipList>
  );
}
