import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";

const legal = (base: string) => [
  { label: "Impressum", url: `${base}/impressum` },
  { label: "Datenschutz", url: `${base}/datenschutz` },
  { label: "AGB", url: `${base}/agb` },
  { label: "Barrierefreiheit", url: `${base}/barrierefreiheit` },
];

/** The provider's public sites; its tools lie below them. */
const PUBLIC_SITES: Readonly<Record<Brand["key"], string>> = {
  nahwerk: "https://nahwerk.example",
  ortsfink: "https://ortsfink.example",
};

/** A tool of the provider beside the portal: each brand has its own, and so has each environment outside production. */
export const toolUrl = (tool: string, brand: Brand["key"], environment: string): string =>
  `https://${tool}${environment === "production" ? "" : `-${environment}`}.${new URL(PUBLIC_SITES[brand]).hostname}`;

/** The bar of the browser around each portal, and the ground of its icon on a home screen; the icons themselves are drawn from the logo (`test/brand-icons.test.ts`). */
export const HOME_SCREEN_LOOKS = {
  nahwerk: { theme: "#0c5d6d", background: "#0c5d6d" },
  ortsfink: { theme: "#141b3c", background: "#141b3c" },
} as const satisfies Readonly<Record<Brand["key"], { theme: string; background: string }>>;

/** The two demo brands. A real provider's brands come from its own copy of this file. */
export const BRANDS: Readonly<Record<Brand["key"], Brand>> = {
  nahwerk: {
    key: "nahwerk",
    name: "Nahwerk",
    company: "Nahwerk GmbH",
    logo: "/brands/nahwerk.svg",
    footer: "line",
    phone: "0221 4710 555",
    hours: "Mo–Fr 08:00–17:30 Uhr",
    email: "service@nahwerk.example",
    legalLinks: legal("https://www.nahwerk.example"),
    trustLinks: [],
    socialLinks: [],
    redirectHosts: ["www.nahwerk.example", "portal.nahwerk.example"],
  },
  ortsfink: {
    key: "ortsfink",
    name: "Ortsfink",
    company: "Ortsfink Verlag GmbH & Co. KG",
    logo: "/brands/ortsfink.svg",
    footer: "wide",
    phone: "030 5523 880",
    hours: "Mo–Fr 08:00–18:00 Uhr",
    email: "hilfe@ortsfink.example",
    legalLinks: legal("https://www.ortsfink.example"),
    trustLinks: [{ label: "So prüfen wir Bewertungen", url: "https://www.ortsfink.example/bewertungen" }],
    socialLinks: [{ label: "Instagram", url: "https://www.ortsfink.example/instagram" }],
    redirectHosts: ["www.ortsfink.example", "portal.ortsfink.example"],
  },
};
