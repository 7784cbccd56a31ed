import { field, type SectionModule } from "../frame/section.ts";
import { ProductFeaturesEditor } from "./product-features.editor.tsx";
import { productFeatureTexts as texts } from "./product-features.texts.ts";

export const productFeaturesSection: SectionModule<"productFeatures"> = {
  section: "productFeatures",
  title: texts.title,
  sub: texts.sub,
  fields: [field("features", texts.field, (features) => features.map(({ label }) => label).join(", "))],
  bodyOf: ({ features }) => ({ feature_ids: features.map(({ id }) => id) }),
  faultText: () => texts.fault,
  fieldOf: () => "features",
  Editor: ProductFeaturesEditor,
};
