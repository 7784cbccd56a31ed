import type { PortalBrand } from "@schaufenster/contract/areas/portal/brand.model.ts";

/** A brand with nothing but a name and a way to reach it. */
export const SAMPLE_BRAND: PortalBrand = {
  key: "nahwerk",
  name: "Nahwerk",
  company: "Nahwerk GmbH",
  logo: "data:,",
  footer: "line",
  phone: "+492214710900",
  hours: "Mo bis Fr",
  email: "service@nahwerk.example",
  legalLinks: [],
  trustLinks: [],
  socialLinks: [],
  claim: "Für Betriebe.",
  welcome: { title: "Guten Tag.", text: "Hier ist Ihr Betrieb.", picture: null },
  redirectHosts: [],
  tryouts: false,
};
