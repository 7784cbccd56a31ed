import { field, type SectionField, type SectionModule, type SectionValues } from "../frame/section.ts";
import { LogoAndSloganEditor } from "./logo-and-slogan.editor.tsx";
import { logoAndSloganTexts as texts } from "./logo-and-slogan.texts.ts";

type Values = SectionValues<"logoAndSlogan">;

const hasLogo = (values: Values): boolean => values.media_owner.length > 0 || values.logo_checking;

const logo: SectionField<Values> = {
  name: "logo",
  label: texts.logo,
  get: (values) => values.logo,
  put: (values, other) => ({ ...values, logo: other.logo, media_owner: other.media_owner, logo_checking: other.logo_checking }),
  print: (values) => {
    if (values.logo.kind === "remove") return "";
    return values.logo.kind === "keep" ? (hasLogo(values) ? texts.printKept : "") : texts.printNew;
  },
};

export const logoAndSloganSection: SectionModule<"logoAndSlogan"> = {
  section: "logoAndSlogan",
  title: texts.title,
  sub: texts.sub,
  fields: [logo, field("slogan", texts.slogan, (slogan) => slogan)],
  bodyOf: (values) => ({ slogan: values.slogan, logo: values.logo }),
  faultText: ([name]) => (name === "slogan" ? texts.faults.length : texts.faults.logo),
  Editor: LogoAndSloganEditor,
};
