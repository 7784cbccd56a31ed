import type { PreparedModal, ServiceNotice } from "@schaufenster/contract/areas/announcements/announcement.model.ts";
import type { announcements } from "@schaufenster/contract/areas/announcements/announcements.calls.ts";
import { ProductFamily } from "@schaufenster/contract/areas/company/product.model.ts";
import { FAMILIES, type Family } from "@schaufenster/contract/areas/company/product.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { redirectTarget } from "@schaufenster/contract/values/web/redirect-guard.ts";
import type { Tx } from "../../db/db.ts";
import type { Handlers } from "../../http/context.ts";
import type { ByBrand } from "../../registers/brands.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import { addModal, addNotice, findAnnouncements, MODALS, NOTICES, type ModalRow, type NoticeRow } from "./announcements.store.ts";

/** What these handlers need beyond the request. */
export interface AnnouncementDeps {
  readonly brands: ByBrand<{ readonly redirectHosts: readonly string[]; readonly portalUrl: string }>;
}
/** As somebody saw it. */
interface Seen {
  readonly number: string;
  readonly version: number;
}

const headsOf = (families: readonly Family[]): string[] => families.flatMap((family) => [...FAMILIES[family]]);
const familiesOf = (heads: readonly string[]): Family[] =>
  ProductFamily.options.filter((name) => FAMILIES[name].some((head) => heads.includes(head)));
const present = <R extends { readonly sku_heads: readonly string[] }>({ sku_heads: heads, ...row }: R) => ({
  ...row,
  families: familiesOf(heads),
});
const presentNotice = (row: NoticeRow | undefined): ServiceNotice => {
  if (!row) throw new Refused("not-found", { field: "number" });
  return present(row);
};
const presentModal = (row: ModalRow | undefined): PreparedModal => {
  if (!row) throw new Refused("not-possible-now", { field: "code" });
  return present(row);
};

/** Holds what is to be changed: as it was seen, and not ended yet. */
const holdSeen = async <R extends { readonly version: number; readonly state: string }>(
  tx: Tx,
  hold: (on: Tx, one: { brand: string; number: string }) => Promise<R | undefined>,
  brand: string,
  { number, version }: Seen,
): Promise<R> => {
  const row = await hold(tx, { brand, number });
  if (!row) throw new Refused("not-found", { field: "number" });
  if (row.version !== version) throw new Refused("conflict");
  if (row.state === "ended") throw new Refused("not-possible-now");
  return row;
};

/** What staff write for the people who use the portal. Whoever calls was let in by the database: role, second factor and session were checked there. */
export const announcementHandlers = ({ brands }: AnnouncementDeps): Handlers<typeof announcements> => {
  /** A button that the portal would not follow is none. */
  const checkLink = (brand: BrandKey, link: string | null): void => {
    const hosts = [...brands.of(brand).redirectHosts, ...brands.all().map(({ portalUrl }) => new URL(portalUrl).hostname)];
    if (link !== null && redirectTarget(link, hosts) === null) throw new Refused("invalid-input", { field: "buttonLink" });
  };
  return {
    getAnnouncements: async ({ db, request: { brand } }) => {
      const found = await findAnnouncements(db, brand);
      return { notices: found.notices.map(presentNotice), modals: found.modals.map(presentModal) };
    },
    addNotice: async ({ tx, body: { families, ...words }, request: { brand } }) =>
      presentNotice(await addNotice(tx, { ...words, brand, heads: headsOf(families) })),
    updateNotice: async ({ tx, body: { families, ...words }, request: { brand } }) => {
      // What a system of the provider brought it would bring again.
      if ((await holdSeen(tx, NOTICES.hold, brand, words)).fed) throw new Refused("not-possible-now");
      return presentNotice(await NOTICES.change(tx, { ...words, brand, heads: headsOf(families) }));
    },
    endNotice: async ({ tx, body, request: { brand } }) => {
      await holdSeen(tx, NOTICES.hold, brand, body);
      return presentNotice(await NOTICES.end(tx, { ...body, brand }));
    },
    addModal: async ({ tx, body: { families, ...words }, request: { brand } }) => {
      checkLink(brand, words.buttonLink);
      return presentModal(await addModal(tx, { ...words, brand, heads: headsOf(families) }));
    },
    updateModal: async ({ tx, body: { families, ...words }, request: { brand } }) => {
      checkLink(brand, words.buttonLink);
      await holdSeen(tx, MODALS.hold, brand, words);
      return presentModal(await MODALS.change(tx, { ...words, brand, heads: headsOf(families) }));
    },
    endModal: async ({ tx, body, request: { brand } }) => {
      await holdSeen(tx, MODALS.hold, brand, body);
      return presentModal(await MODALS.end(tx, { ...body, brand }));
    },
  };
};
