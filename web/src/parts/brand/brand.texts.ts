import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";

/** Words around the brand: logo and footer. */
export const brandTexts = {
  toHome: (name: string) => `${name} – zur Startseite`,
  copyright: (year: number, company: string) => `© ${year} ${company}`,
  legal: "Rechtliches",
  service: "Service",
  dot: " · ",
  follow: "Folgen Sie uns",
  personal: "Persönlich für Sie da",
  contact: "Hilfe per E‑Mail",
  claims: {
    nahwerk: "Das Kundenportal für Betriebe, die vor Ort gefunden werden wollen.",
    ortsfink: "Der Begleiter für Betriebe, die in ihrer Nachbarschaft gefunden werden wollen.",
  } satisfies Record<Brand["key"], string>,
  names: { nahwerk: "Nahwerk", ortsfink: "Ortsfink" } satisfies Record<Brand["key"], string>,
};
