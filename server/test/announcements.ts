import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import type { announcements } from "@schaufenster/contract/areas/announcements/announcements.calls.ts";
import type { House } from "./house.ts";

/** A day so many days from today. */
export const dayFrom = (days: number): string => addDays(isoDay(new Date()), days);
const span = () => ({ startDay: dayFrom(-2), startTime: "08:00", endDay: dayFrom(2), endTime: "18:00" });

/** A notice for everybody, seen now. */
export const NOTICE_WORDS: Input<typeof announcements.addNotice>["body"] = {
  message: "Am Sonntag ist das Portal von 2 bis 4 Uhr nicht erreichbar.",
  level: "info",
  label: "Wartung",
  dismissible: true,
  fades: false,
  families: [],
  ...span(),
};
/** A notification that only comes by its link, seen now. */
export const MODAL_WORDS: Omit<Input<typeof announcements.addModal>["body"], "code"> = {
  headline: "Neu: Ihr Posteingang",
  text: "Alles, was wartet, steht jetzt an einer Stelle.\nSchauen Sie hinein.",
  buttonText: "Zum Posteingang",
  buttonLink: "/benutzer/meldungen",
  audience: "link",
  families: [],
  ...span(),
};

/** A notice that is seen now, written past the desk. */
export const buildNotice = async (house: House, given: { brand?: string; fed?: boolean } = {}): Promise<{ number: string }> => {
  const { rows } = await house.admin.query<{ number: string }>(
    `insert into service_notice (brand, message, level, label, starts_at, ends_at, fed)
     values ($1, $2, 'info', 'Wartung', now() - interval '1 day', now() + interval '1 day', $3) returning id::text as number`,
    [given.brand ?? "nahwerk", NOTICE_WORDS.message, given.fed ?? false],
  );
  return { number: rows[0]?.number ?? "" };
};
/** A notification that is seen now; for everybody only where that is said: whoever signs in would have it. */
export const buildModal = async (
  house: House,
  given: { code: string; brand?: string; audience?: "all" | "products" | "link"; heads?: readonly string[] },
): Promise<{ number: string; code: string }> => {
  const { rows } = await house.admin.query<{ number: string; code: string }>(
    `insert into modal_notification (brand, code, headline, text, button_text, button_link, audience, sku_heads, starts_at, ends_at)
     values ($1, $2, $3, $4, 'Zum Posteingang', '/benutzer/meldungen', $5, $6, now() - interval '1 day', now() + interval '1 day')
     returning number::text as number, code`,
    [given.brand ?? "nahwerk", given.code, MODAL_WORDS.headline, MODAL_WORDS.text, given.audience ?? "link", given.heads ?? []],
  );
  return rows[0] ?? { number: "", code: "" };
};
