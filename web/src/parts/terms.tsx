import { useBrand } from "../session/brand.ts";
import { termsTexts as texts } from "./terms.texts.ts";

/** The brand's own pages behind the consent, in a new tab: what was typed stays. */
export function Terms() {
  const { legalLinks } = useBrand();
  const urlOf = (label: string) => legalLinks.find((link) => link.label === label)?.url;
  return (
    <>
      {texts.before}
      <LegalLink url={urlOf("AGB")}>{texts.terms}</LegalLink>
      {texts.between}
      <LegalLink url={urlOf("Datenschutz")}>{texts.privacy}</LegalLink>
      {texts.after}
    </>
  );
}

function LegalLink({ url, children }: { url: string | undefined; children: string }) {
  if (url === undefined) return children;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only">{texts.newTab}</span>
    </a>
  );
}
