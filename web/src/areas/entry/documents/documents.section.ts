import type { SectionField, SectionModule, SectionValues } from "../frame/section.ts";
import { DocumentsEditor } from "./documents.editor.tsx";
import { documentTexts as texts } from "./documents.texts.ts";

type Values = SectionValues<"documents">;

/** Only which files, their order and their words count: how their check stands is no change. */
const documents: SectionField<Values> = {
  name: "documents",
  label: texts.documents,
  get: (values) => values.documents.map(({ id, title, kind }) => ({ id, title, kind })),
  put: (values, other) => ({ ...values, documents: other.documents }),
  print: (values) => values.documents.map(({ title, kind }) => `${title} (${texts.kinds[kind]})`).join("\n"),
};

export const documentsSection: SectionModule<"documents"> = {
  section: "documents",
  title: texts.title,
  sub: texts.sub,
  fields: [documents],
  bodyOf: (values, saved) => {
    const known = new Set(saved.documents.map(({ id }) => id));
    return {
      documents: values.documents.map(({ id, title, kind }) =>
        known.has(id) ? { id, title: title.trim(), kind } : { upload_id: id, title: title.trim(), kind },
      ),
    };
  },
  faultText: ([, , part]) => (part === "title" ? texts.faults.title : texts.faults.documents),
  fieldOf: ([name, index, part]) => (index === undefined ? String(name) : `${String(name)}.${String(index)}.${String(part ?? "")}`),
  Editor: DocumentsEditor,
};
