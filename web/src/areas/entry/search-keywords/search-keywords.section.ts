import { imitatesProvider } from "@schaufenster/contract/values/text/provider-brand.ts";
import { field, type SectionModule } from "../frame/section.ts";
import { SearchKeywordsEditor } from "./search-keywords.editor.tsx";
import { searchKeywordTexts as texts } from "./search-keywords.texts.ts";

export const searchKeywordsSection: SectionModule<"searchKeywords"> = {
  section: "searchKeywords",
  title: texts.title,
  sub: texts.sub,
  fields: [field("keywords", texts.field, (keywords) => keywords.join(", "))],
  bodyOf: ({ keywords }) => ({ keywords }),
  faultText: () => texts.fault,
  fieldOf: () => "keywords",
  faults: ({ keywords }) => keywords.filter(imitatesProvider).map((word) => ({ field: "keywords", message: texts.brandFault(word) })),
  Editor: SearchKeywordsEditor,
};
