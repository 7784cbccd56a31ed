import type { FAMILIES } from "@schaufenster/contract/areas/company/product.rules.ts";
import type { Clock } from "./clock.ts";
import type { Random } from "./random.ts";

/** A booked product; without a name the order system has sent no details yet. */
export interface Booking {
  readonly sku: string;
  readonly status: "Ordered" | "Produced" | "Invoicing" | "Inactive";
  readonly name: string | null;
  readonly startsOn: string | null;
}

type Head = (typeof FAMILIES)[keyof typeof FAMILIES][number];
/** What can be booked: one or two packages of every SKU head of the contract. */
const PACKAGES: Readonly<Record<Head, readonly [sku: string, name: string, share: number]>> = {
  ENT: ["ENT-BASIS", "Eintrag Basis", 0.95],
  ESV: ["ESV-24", "Eintragsservice", 0.45],
  WKB: ["WKB-PLUS-12", "Bewertungen Plus", 0.3],
  RMP: ["RMP-12", "Bewertungsmanagement Plus", 0.12],
  WEB: ["WEB-KOMFORT-12", "Website Komfort", 0.35],
  LPG: ["LPG-1", "Landingpage", 0.12],
  SEO: ["SEO-BASIS-12", "SEO Basis", 0.12],
  SEA: ["SEA-300", "Suchmaschinenwerbung", 0.2],
  GAD: ["GAD-300", "Google Ads", 0.15],
  BAD: ["BAD-100", "Bing Ads", 0.06],
  SOM: ["SOM-200", "Social Media", 0.12],
  WBN: ["WBN-REGION", "Werbebanner Region", 0.1],
  TVB: ["TVB-10", "TV-Banner", 0.1],
  SEK: ["SEK-PRO", "Sekretariatsservice Pro", 0.1],
  VBO: ["VBO-1", "Sprachassistent", 0.06],
};
const HEADS = Object.keys(PACKAGES) as Head[];

const statusOf = (random: Random): Booking["status"] => {
  const share = random.share();
  if (share < 0.72) return "Invoicing";
  if (share < 0.83) return "Produced";
  return share < 0.93 ? "Ordered" : "Inactive";
};

/** What an ordinary company has booked. */
export const someProducts = (random: Random, clock: Clock): Booking[] =>
  HEADS.flatMap((head): Booking[] => {
    const [sku, name, share] = PACKAGES[head];
    if (!random.chance(share)) return [];
    const status = statusOf(random);
    const startsOn = status === "Ordered" ? clock.day(random.int(3, 40)) : clock.month(-random.int(1, 48));
    return [random.chance(0.96) ? { sku, status, name, startsOn } : { sku, status, name: null, startsOn: null }];
  });

/** One product of every head, each in the same status. */
export const everyProduct = (status: Booking["status"], clock: Clock): Booking[] =>
  HEADS.map((head) => ({ sku: PACKAGES[head][0], status, name: PACKAGES[head][1], startsOn: clock.month(-6) }));

/** A single booking of a known package. */
export const book = (head: Head, status: Booking["status"], startsOn: string | null, name: string = PACKAGES[head][1]): Booking => ({
  sku: PACKAGES[head][0],
  status,
  name,
  startsOn,
});
