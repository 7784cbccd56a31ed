import type { SectionField, SectionModule, SectionValues } from "../frame/section.ts";
import { ServiceAreaEditor } from "./service-area.editor.tsx";
import { effective } from "./service-area.rules.ts";
import { serviceAreaTexts as texts } from "./service-area.texts.ts";

type Values = SectionValues<"serviceArea">;

/** Kind, radius and places are one thing: each without the others would say something else. */
const area: SectionField<Values> = {
  name: "kind",
  label: texts.field,
  get: effective,
  put: (values, { kind, radiusKm, cities }) => ({ ...values, kind, radiusKm, cities }),
  print: (values) => {
    const { kind, radiusKm, cities } = effective(values);
    return texts.print(
      kind,
      radiusKm,
      cities.map(({ name }) => name),
    );
  },
};

export const serviceAreaSection: SectionModule<"serviceArea"> = {
  section: "serviceArea",
  title: texts.title,
  sub: texts.sub,
  fields: [area],
  bodyOf: effective,
  faultText: ([name]) => texts.faults[String(name)] ?? texts.fault,
  Editor: ServiceAreaEditor,
};
