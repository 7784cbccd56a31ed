import { SERVICE_FEATURES } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { SectionModule } from "../frame/section.ts";
import { choiceField } from "../fields/choices.ts";
import { ServiceFeaturesEditor } from "./service-features.editor.tsx";
import { serviceFeatureTexts as texts } from "./service-features.texts.ts";

export const serviceFeaturesSection: SectionModule<"serviceFeatures"> = {
  section: "serviceFeatures",
  title: texts.title,
  sub: texts.sub,
  fields: [choiceField("features", texts.field, SERVICE_FEATURES, texts.words)],
  bodyOf: ({ features }) => ({ features }),
  faultText: () => texts.fault,
  Editor: ServiceFeaturesEditor,
};
