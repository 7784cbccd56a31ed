import type { PreparedModal, ServiceNotice } from "@schaufenster/contract/areas/announcements/announcement.model.ts";
import { ANNOUNCEMENTS_SHOWN, type AnnouncementState } from "@schaufenster/contract/areas/announcements/announcement.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./announcements.tables.ts";

/** When it is seen, as typed. */
interface Span {
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
}
interface Shown extends Span {
  number: string;
  version: number;
  state: AnnouncementState;
  sku_heads: readonly string[];
}
export interface NoticeRow extends Shown {
  message: string;
  level: ServiceNotice["level"];
  label: string;
  dismissible: boolean;
  fades: boolean;
  fed: boolean;
}
export interface ModalRow extends Shown {
  code: string;
  headline: string;
  text: string;
  buttonText: string | null;
  buttonLink: string | null;
  audience: PreparedModal["audience"];
}
/** What is written of a notice. */
export type NoticeWords = Span & Pick<NoticeRow, "message" | "level" | "label" | "dismissible" | "fades"> & { heads: readonly string[] };
/** The same of a notification. */
export type ModalWords = Span &
  Pick<ModalRow, "headline" | "text" | "buttonText" | "buttonLink" | "audience"> & { heads: readonly string[] };
interface One {
  brand: string;
  number: string;
}

const SPAN = sql`
  to_char(starts_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as "startDay", to_char(starts_at at time zone 'Europe/Berlin', 'HH24:MI') as "startTime",
  to_char(ends_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as "endDay", to_char(ends_at at time zone 'Europe/Berlin', 'HH24:MI') as "endTime",
  case when ended_at is not null then 'ended' when now() < starts_at then 'planned' when now() <= ends_at then 'running' else 'over' end as state`;
const NOTICE = sql`id::text as number, version, sku_heads, message, level, label, dismissible, fades, fed, ${SPAN}`;
const MODAL = sql`number::text as number, version, sku_heads, code, headline, text, button_text as "buttonText", button_link as "buttonLink", audience, ${SPAN}`;
const startOf = (p: Param<Span>) => sql`(${p("startDay")}::date + ${p("startTime")}::time) at time zone 'Europe/Berlin'`;
const endOf = (p: Param<Span>) => sql`(${p("endDay")}::date + ${p("endTime")}::time) at time zone 'Europe/Berlin'`;

const notices = statement(
  "announcements.notices",
  (p: Param<{ brand: string }>) =>
    sql<NoticeRow>`select ${NOTICE} from service_notice where brand = ${p("brand")}::text order by starts_at desc, id desc limit ${sql.lit(ANNOUNCEMENTS_SHOWN)}`,
);
const modals = statement(
  "announcements.modals",
  (p: Param<{ brand: string }>) =>
    sql<ModalRow>`select ${MODAL} from modal_notification where brand = ${p("brand")}::text order by starts_at desc, number desc limit ${sql.lit(ANNOUNCEMENTS_SHOWN)}`,
);
const holdNotice = statement(
  "announcements.hold-notice",
  (p: Param<One>) =>
    sql<NoticeRow>`select ${NOTICE} from service_notice where brand = ${p("brand")}::text and id = ${p("number")}::bigint for update`,
);
const holdModal = statement(
  "announcements.hold-modal",
  (p: Param<One>) =>
    sql<ModalRow>`select ${MODAL} from modal_notification where brand = ${p("brand")}::text and number = ${p("number")}::bigint for update`,
);
const insertNotice = statement(
  "announcements.add-notice",
  (p: Param<NoticeWords & { brand: string }>) => sql<NoticeRow>`
  insert into service_notice (brand, message, level, label, dismissible, fades, sku_heads, starts_at, ends_at)
  values (${p("brand")}::text, ${p("message")}::text, ${p("level")}::text, ${p("label")}::text, ${p("dismissible")}::boolean, ${p("fades")}::boolean,
    ${p("heads")}::text[], ${startOf(p)}, ${endOf(p)})
  returning ${NOTICE}`,
);
const changeNotice = statement(
  "announcements.update-notice",
  (p: Param<NoticeWords & One>) => sql<NoticeRow>`
  update service_notice set message = ${p("message")}::text, level = ${p("level")}::text, label = ${p("label")}::text, dismissible = ${p("dismissible")}::boolean,
    fades = ${p("fades")}::boolean, sku_heads = ${p("heads")}::text[], starts_at = ${startOf(p)}, ends_at = ${endOf(p)}, version = version + 1
  where brand = ${p("brand")}::text and id = ${p("number")}::bigint returning ${NOTICE}`,
);
const endNotice = statement(
  "announcements.end-notice",
  (p: Param<One>) => sql<NoticeRow>`
  update service_notice set ended_at = now(), version = version + 1 where brand = ${p("brand")}::text and id = ${p("number")}::bigint returning ${NOTICE}`,
);
/** Nothing when the brand has had this code before: whoever has read that one would never see this. */
const insertModal = statement(
  "announcements.add-modal",
  (p: Param<ModalWords & { brand: string; code: string }>) => sql<ModalRow>`
  insert into modal_notification (brand, code, headline, text, button_text, button_link, audience, sku_heads, starts_at, ends_at)
  values (${p("brand")}::text, ${p("code")}::text, ${p("headline")}::text, ${p("text")}::text, ${p("buttonText")}::text, ${p("buttonLink")}::text,
    ${p("audience")}::text, ${p("heads")}::text[], ${startOf(p)}, ${endOf(p)})
  on conflict (brand, code) do nothing returning ${MODAL}`,
);
const changeModal = statement(
  "announcements.update-modal",
  (p: Param<ModalWords & One>) => sql<ModalRow>`
  update modal_notification set headline = ${p("headline")}::text, text = ${p("text")}::text, button_text = ${p("buttonText")}::text,
    button_link = ${p("buttonLink")}::text, audience = ${p("audience")}::text, sku_heads = ${p("heads")}::text[], starts_at = ${startOf(p)},
    ends_at = ${endOf(p)}, version = version + 1
  where brand = ${p("brand")}::text and number = ${p("number")}::bigint returning ${MODAL}`,
);
const endModal = statement(
  "announcements.end-modal",
  (p: Param<One>) => sql<ModalRow>`
  update modal_notification set ended_at = now(), version = version + 1
  where brand = ${p("brand")}::text and number = ${p("number")}::bigint returning ${MODAL}`,
);

/** All of the brand, the newest first. */
export const findAnnouncements = async (on: Db, brand: string) => ({
  notices: await on.rows(notices, { brand }),
  modals: await on.rows(modals, { brand }),
});
/** How each kind is held, changed and ended; what is held stays so until the transaction ends. */
export const NOTICES = {
  hold: async (on: Tx, one: One) => (await on.rows(holdNotice, one))[0],
  change: async (on: Tx, words: NoticeWords & One) => (await on.rows(changeNotice, words))[0],
  end: async (on: Tx, one: One) => (await on.rows(endNotice, one))[0],
};
export const MODALS = {
  hold: async (on: Tx, one: One) => (await on.rows(holdModal, one))[0],
  change: async (on: Tx, words: ModalWords & One) => (await on.rows(changeModal, words))[0],
  end: async (on: Tx, one: One) => (await on.rows(endModal, one))[0],
};
export const addNotice = async (on: Tx, words: NoticeWords & { brand: string }) => (await on.rows(insertNotice, words))[0];
export const addModal = async (on: Tx, words: ModalWords & { brand: string; code: string }) => (await on.rows(insertModal, words))[0];
