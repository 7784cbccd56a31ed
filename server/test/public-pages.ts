import { randomBytes } from "node:crypto";
import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import type { EntrySections } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { linkedStyle } from "../src/http/public/style.ts";
import { sealForm } from "../src/areas/entry/page/form-seal.ts";
import type { House } from "./house.ts";
import { BRANDS } from "./brands.ts";
import { ringOf } from "../src/connections.ts";

type Sections = { readonly [S in keyof EntrySections]?: Record<string, unknown> };

/** Puts sections into an entry as they would be stored, and counts the change. */
export const storeSections = async ({ admin }: House, accountId: string, sections: Sections): Promise<void> => {
  for (const [section, said] of Object.entries(sections)) {
    const { version: _, ...empty } = EMPTY_SECTIONS[section as keyof EntrySections];
    await admin.query(
      `insert into entry_section (account_id, section, data) values ($1, $2, $3)
       on conflict (account_id, section) do update set data = excluded.data, version = entry_section.version + 1`,
      [accountId, section, JSON.stringify({ ...empty, ...said })],
    );
  }
  await admin.query(
    "insert into entry_head (account_id) values ($1) on conflict (account_id) do update set revision = entry_head.revision + 1, changed_at = clock_timestamp()",
    [accountId],
  );
};

/** How pages of each brand look. */
export const LOOKS = {
  nahwerk: { brand: BRANDS.nahwerk, style: linkedStyle("/x.css") },
  ortsfink: { brand: BRANDS.ortsfink, style: linkedStyle("/x.css") },
} as const;

export const ADDRESS = {
  company_name: "Malerbetrieb Kranz & Söhne",
  ShippingStreet: "Amselgrund 14",
  ShippingPostalCode: "50999",
  ShippingCity: "Köln",
} as const;

/** Publishes the entry of a company; answers the number in its address. */
export const publish = async (house: House, accountId: string, sections: Sections = {}): Promise<string> => {
  await storeSections(house, accountId, { ...sections, companyData: { ...ADDRESS, ...sections.companyData } });
  return publicIdOf(house, accountId);
};

/** The number in the address of an entry. */
export const publicIdOf = async ({ admin }: House, accountId: string): Promise<string> => {
  const { rows } = await admin.query<{ public_id: string }>("select public_id from public_entry where account_id = $1", [accountId]);
  return rows[0]?.public_id ?? "";
};

/** Somebody who looks at a public page, from an address of their own. */
export const visit = async (
  { app }: House,
  url: string,
  {
    host = "nahwerk.test",
    headers = {},
    method = "GET",
  }: { host?: string; headers?: Record<string, string>; method?: "GET" | "HEAD" | "POST" } = {},
) => app.server.inject({ method, url, headers: { host, ...headers }, remoteAddress: `10.${randomBytes(3).join(".")}` });

/** The data for machines that stands in a page. */
export const machineData = (page: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "null");

/** The seal of a form that somebody opened some milliseconds ago. */
export const sealFrom = ({ config }: House, publicId: string, ago: number): string =>
  sealForm(ringOf(config), publicId, new Date(Date.now() - ago));
