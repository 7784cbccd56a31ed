import { field, type SectionModule } from "../frame/section.ts";
import { B2bCodexEditor } from "./b2b-codex.editor.tsx";
import { b2bCodexTexts as texts } from "./b2b-codex.texts.ts";

export const b2bCodexSection: SectionModule<"b2bCodex"> = {
  section: "b2bCodex",
  title: texts.title,
  sub: texts.sub,
  fields: [
    field("accepted", texts.accepted, (accepted) => (accepted ? texts.yes : texts.no)),
    field("contactName", texts.contact, (name) => name),
  ],
  bodyOf: ({ accepted, contactName }) => ({ accepted, contactName }),
  faultText: ([name]) => (name === "contactName" ? texts.contactFault : texts.fault),
  Editor: B2bCodexEditor,
};
