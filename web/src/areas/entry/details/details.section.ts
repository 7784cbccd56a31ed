import { LANGUAGES } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { field, type SectionModule } from "../frame/section.ts";
import { choiceField } from "../fields/choices.ts";
import { DetailsEditor } from "./details.editor.tsx";
import { detailsTexts as texts } from "./details.texts.ts";
import { trimmedOrNull } from "../fields/typed-text.ts";

export const detailsSection: SectionModule<"details"> = {
  section: "details",
  title: texts.title,
  sub: texts.sub,
  fields: [
    field("profession", texts.profession, (profession) => texts.professions[profession]),
    field("owner_name", texts.ownerName, (name) => name),
    field("founded", texts.founded, (year) => year ?? ""),
    field("employees", texts.employees, (count) => (count === null ? "" : texts.employeeCounts[count])),
    field("legal_form", texts.legalForm, (form) => (form === null ? "" : texts.legalForms[form])),
    field("register_court", texts.court, (court) => court),
    field("register_number", texts.number, (number) => number),
    field("vat_id", texts.vat, (id) => id ?? ""),
    field("chamber", texts.chamber, (chamber) => chamber),
    choiceField("languages", texts.languages, LANGUAGES, texts.languageWords),
  ],
  // People write the number in groups: DE 123 456 789.
  bodyOf: ({ founded, vat_id, ...rest }) => ({
    ...rest,
    founded: trimmedOrNull(founded),
    vat_id: trimmedOrNull(vat_id)?.replaceAll(/\s/g, "").toUpperCase() ?? null,
  }),
  faultText: ([name]) => texts.faults[String(name)] ?? texts.fault,
  Editor: DetailsEditor,
};
