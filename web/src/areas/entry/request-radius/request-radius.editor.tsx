import { REQUEST_RADII } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { BesideMap } from "../../../parts/map/radius-map.tsx";
import { StepSlider } from "../../../ui/form/step-slider.tsx";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import { requestRadiusTexts as texts } from "./request-radius.texts.ts";

/** How far away requests may come from. */
export function RequestRadiusEditor({ values, saved, onChange, lockedReason }: EditorProps<SectionValues<"requestRadius">>) {
  const changed = values.radiusKm !== saved.radiusKm;
  return (
    <BesideMap radiusKm={values.radiusKm}>
      <StepSlider
        name="requestRadius.radiusKm"
        label={texts.field}
        hint={texts.hint}
        steps={REQUEST_RADII}
        value={values.radiusKm}
        words={texts.km}
        result={texts.result(values.radiusKm)}
        previous={changed ? texts.previous(saved.radiusKm) : undefined}
        locked={lockedReason !== undefined}
        onChange={(radiusKm) => onChange({ ...values, radiusKm })}
      />
    </BesideMap>
  );
}
