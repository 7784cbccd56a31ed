import { SERVICE_FEATURES } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import { ChoiceGroups } from "../fields/choice-groups.tsx";
import { toggle } from "../fields/choices.ts";
import { serviceFeatureTexts as texts } from "./service-features.texts.ts";

/** Services and comforts. */
export function ServiceFeaturesEditor({ values, saved, onChange, lockedReason }: EditorProps<SectionValues<"serviceFeatures">>) {
  return (
    <ChoiceGroups
      name="serviceFeatures.features"
      label={texts.field}
      groups={texts.groups}
      words={texts.words}
      chosen={values.features}
      saved={saved.features}
      lockedReason={lockedReason}
      onToggle={(key, on) => onChange({ ...values, features: toggle(SERVICE_FEATURES, values.features, key, on) })}
    />
  );
}
