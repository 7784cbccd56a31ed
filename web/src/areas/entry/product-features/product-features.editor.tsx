import { ENTRY_LIMITS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { Search } from "lucide-react";
import { useState } from "react";
import { Combobox } from "../../../ui/choice/combobox.tsx";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import { ask, type FeatureHit } from "../suggest.queries.ts";
import { type Chip, ChipList } from "../fields/chip-list.tsx";
import { comboTexts } from "../fields/combobox.texts.ts";
import { productFeatureTexts as texts } from "./product-features.texts.ts";

type Values = SectionValues<"productFeatures">;

const chipOf = ({ id, label }: FeatureHit): Chip => ({ key: id, label });

/** Makes, materials and machines from the register. */
export function ProductFeaturesEditor({ values, saved, onChange, lockedReason }: EditorProps<Values>) {
  const [text, setText] = useState("");
  const [left, setLeft] = useState(false);
  const { features } = values;
  const limit = ENTRY_LIMITS.productFeatures;
  const full = features.length >= limit;
  const optionOf = (hit: FeatureHit) => ({
    key: hit.id,
    label: hit.label,
    unavailable: features.some(({ id }) => id === hit.id) ? texts.already : undefined,
    value: hit,
  });
  const count = full ? texts.full(limit) : texts.count(features.length, limit);
  return (
    <ChipList
      label={texts.field}
      empty={texts.empty}
      chips={features.map(chipOf)}
      saved={saved.features.map(chipOf)}
      locked={lockedReason !== undefined}
      onRemove={(key) => onChange({ ...values, features: features.filter(({ id }) => id !== key) })}
    >
      <Combobox
        name="productFeatures.features"
        label={texts.add}
        optionalTag={texts.optional}
        hint={left && text.trim() !== "" ? texts.notChosen : count}
        placeholder={texts.placeholder}
        icon={Search}
        readOnly={lockedReason !== undefined || full}
        value={text}
        onChange={setText}
        words={comboTexts.words}
        load={async (term, signal) => (await ask.features(term, signal)).map(optionOf)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChoose={(hit) => {
          setText("");
          onChange({ ...values, features: [...features, hit] });
        }}
      />
    </ChipList>
  );
}
