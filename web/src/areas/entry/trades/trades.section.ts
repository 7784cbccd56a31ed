import { field, type SectionModule } from "../frame/section.ts";
import { TradesEditor } from "./trades.editor.tsx";
import { tradesTexts as texts } from "./trades.texts.ts";

export const tradesSection: SectionModule<"trades"> = {
  section: "trades",
  title: texts.title,
  sub: texts.sub,
  fields: [field("trades", texts.field, (trades) => texts.print(trades.map(({ label }) => label)))],
  bodyOf: ({ trades }) => ({ trade_ids: trades.map(({ id }) => id) }),
  faultText: () => texts.fault,
  fieldOf: () => "trades",
  faults: ({ trades }) => (trades.length === 0 ? [{ field: "trades", message: texts.none }] : []),
  Editor: TradesEditor,
};
