import { SEEDED } from "../demo/world/brands.ts";
import { sellerOf } from "../src/invoices/seller.ts";
import { brandsOf, type ServedBrand } from "../src/registers/brands.ts";

const serve = (key: keyof typeof SEEDED): ServedBrand => ({ ...SEEDED[key], version: 1, portalUrl: `https://portal.${key}.example` });

/** The two brands that every database has from the beginning. */
export const BRANDS = { nahwerk: serve("nahwerk"), ortsfink: serve("ortsfink") } as const;
/** The same as the server has them in memory. */
export const TWO_BRANDS = brandsOf(Object.values(BRANDS));
/** Who writes their invoices. */
export const SELLERS = { nahwerk: sellerOf(SEEDED.nahwerk), ortsfink: sellerOf(SEEDED.ortsfink) } as const;

/** A third brand, as a system of the provider would bring it: it shares no word, colour or link with the others. */
export const THIRD_BRAND = {
  key: "kiezblick",
  name: "Kiezblick",
  company: "Kiezblick Medien AG",
  hosts: ["portal.kiezblick.example"],
  site: "kiezblick.example",
  redirectHosts: ["www.kiezblick.example"],
  footer: "line",
  phone: "040 3391 120",
  hours: "Mo–Sa 07:30–19:00 Uhr",
  email: "kontakt@kiezblick.example",
  languages: ["de"],
  legalLinks: [
    { label: "Impressum", url: "https://www.kiezblick.example/impressum" },
    { label: "Datenschutz", url: "https://www.kiezblick.example/datenschutz" },
    { label: "AGB", url: "https://www.kiezblick.example/agb" },
  ],
  trustLinks: [],
  socialLinks: [],
  claim: "Ihr Platz im Viertel.",
  welcome: { title: "Willkommen im Viertel.", text: "Zeigen Sie, was Sie können, und wer Sie sind.", picture: null },
  logo: "/brands/kiezblick.svg",
  mark: [
    { kind: "square", radius: 6, fill: "#7A1F5C" },
    { kind: "path", path: "M9 9h18v6H15v12H9Z", fill: "#FFE3F4" },
  ],
  theme: "#7a1f5c",
  background: "#7a1f5c",
  colours: {
    "brand-solid": "#7a1f5c",
    "brand-solid-hover": "#6b1a50",
    "brand-solid-active": "#5b1644",
    "brand-on-solid": "#fff7fc",
    "brand-text": "#741d57",
    "brand-text-hover": "#561440",
    "brand-soft": "#fbeef6",
    "brand-soft-hover": "#f6deed",
    "brand-line": "#e3b6d3",
    "brand-ink": "#3b0d2c",
    "brand-ink-2": "#4d133a",
    "brand-on-ink": "#fff7fc",
    "brand-on-ink-muted": "#e0bcd3",
    "brand-accent": "#ff9ad5",
    "nav-bg": "#fefafd",
    "nav-line": "#eadce5",
    "nav-fg": "#45313e",
    "nav-fg-muted": "#6e5a67",
    "nav-icon": "#75606e",
    "nav-hover": "#f7eff4",
    "nav-active-bg": "#fbeef6",
    "nav-active-fg": "#5f1847",
    "nav-active-icon": "#7a1f5c",
    "nav-badge-bg": "#7a1f5c",
    "nav-badge-fg": "#fff7fc",
    "nav-focus": "#8a2be2",
    "nav-divider": "#eadce5",
    "nav-mono-bg": "#fbeef6",
    "nav-mono-fg": "#741d57",
    "nav-selector-bg": "#fffdff",
    "nav-selector-line": "#d9c6d2",
    "footer-bg": "#f7eff4",
    "footer-fg": "#5a4552",
    "footer-strong": "#2b1722",
    "footer-line": "#eadce5",
  },
  mail: { fill: "#7A1F5C", on: "#FFF7FC", link: "#741D57", linkDark: "#F5A6D8" },
  paper: { fill: "#7A1F5C", text: "#741D57", soft: "#FBEEF6" },
  card: { deep: "#3B0D2C", light: "#8A2A6A" },
  seller: {
    street: "Kattunbleiche 7",
    zip: "22041",
    city: "Hamburg",
    country: "DE",
    vatId: "DE222333444",
    taxNumber: "41/222/33344",
    register: "Amtsgericht Hamburg, HRB 220410",
    managers: "Enno Brar",
    contact: "Buchhaltung",
    bank: "Hafenbank Hamburg",
    iban: "DE75512108001245126199",
    bic: "SOGEDEFFXXX",
    creditorId: "DE12ZZZ00000999888",
  },
} as const;
