import { field, type SectionModule } from "../frame/section.ts";
import { RequestRadiusEditor } from "./request-radius.editor.tsx";
import { requestRadiusTexts as texts } from "./request-radius.texts.ts";

export const requestRadiusSection: SectionModule<"requestRadius"> = {
  section: "requestRadius",
  title: texts.title,
  sub: texts.sub,
  fields: [field("radiusKm", texts.field, texts.print)],
  bodyOf: ({ radiusKm }) => ({ radiusKm }),
  faultText: () => texts.fault,
  Editor: RequestRadiusEditor,
};
