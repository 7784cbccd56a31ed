import type { Adviser, BrandKey } from "./world.ts";

export const ADVISERS: Readonly<Record<BrandKey, Adviser>> = {
  nahwerk: {
    name: "Tilda Brandes",
    title: "Ihre persönliche Ansprechpartnerin",
    phone: "0221 4710 512",
    hours: "Mo–Fr 08:00–17:30 Uhr",
  },
  ortsfink: {
    name: "Tilda Brandes",
    title: "Ihre persönliche Ansprechpartnerin",
    phone: "040 66969 212",
    hours: "Mo–Fr 08:00–18:00 Uhr",
  },
};
export const COLLEAGUES: Readonly<Record<BrandKey, Adviser>> = {
  nahwerk: { name: "Jasper Holm", title: "Ihr persönlicher Ansprechpartner", phone: "0221 4710 518", hours: "Mo–Fr 08:00–17:30 Uhr" },
  ortsfink: { name: "Merle Söhnlein", title: "Ihre persönliche Ansprechpartnerin", phone: "040 66969 227", hours: "Mo–Fr 08:00–18:00 Uhr" },
};
