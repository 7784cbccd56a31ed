import type { EntrySections } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { FileRow } from "./files/file.store.ts";
import { db, statement } from "./entry.tables.ts";

export type SectionName = keyof EntrySections;

/** What is known of a file beside the section that names it. */
type FileFacts = "Url" | "state" | "width" | "height" | "bytes";
/** A picture or document: its texts beside a file's id, or (in data from elsewhere) with its own address. */
type Named<T> = Omit<T, FileFacts> & Partial<Pick<T, FileFacts & keyof T>>;
export type StoredImage = Named<EntrySections["media"]["images"][number]>;
export type StoredDocument = Named<EntrySections["documents"]["documents"][number]>;
/** Sections that name files are stored otherwise than shown. */
export interface NamingFiles {
  media: { images: StoredImage[]; videos: EntrySections["media"]["videos"] };
  documents: { documents: StoredDocument[] };
  /** The logo is the id of a file; in data from elsewhere there are pictures with their own address. */
  logoAndSlogan: { slogan: string; logo?: string } & Partial<EntrySections["logoAndSlogan"]>;
}
/** What is written of each section: without its version, which stands in a column of its own. The section's name gives the kind. */
export type SectionContents = {
  readonly [S in SectionName]: S extends keyof NamingFiles ? NamingFiles[S] : Omit<EntrySections[S], "version">;
};
/** A section as it is stored: what was added to its kind later may be missing. */
export type StoredSection<S extends SectionName = SectionName> = Partial<SectionContents[S]>;
/** The row of a section. */
export type SectionRow<S extends SectionName = SectionName> = {
  readonly [P in S]: { section: P; data: StoredSection<P>; version: number; updated_at: Date };
}[S];

/** The moment in microseconds, as PostgreSQL keeps it. */
const moment = sql<string>`extract(epoch from h.changed_at)::text`;
const head = statement("entry.head", (p: Param<{ accountId: string }>) =>
  db
    .selectFrom("entry_head as h")
    .leftJoin("public_entry as e", "e.account_id", "h.account_id")
    .select(["h.revision", moment.as("moment"), "e.public_id as publicId"])
    .where("h.account_id", "=", p("accountId")),
);
interface EntryRow {
  section: SectionName | null;
  data: StoredSection | null;
  version: number | null;
  updated_at: Date | null;
  revision: string | null;
  moment: string | null;
  /** The files that the section names, as far as they exist. */
  files: FileRow[] | null;
  /** The number in the address of its public page; none before it is published. */
  public_id: string | null;
}
/** Sections, their files and the revision in one statement, and so of one moment: there is a row even for an entry without sections. */
const whole = statement(
  "entry.whole",
  (p: Param<{ accountId: string }>) => sql<EntryRow>`
  select s.section, s.data, s.version, s.updated_at, h.revision, ${moment} as moment, e.public_id,
    case when s.section in ('media', 'documents', 'logoAndSlogan') then (
      select json_agg(json_build_object('id', f.id, 'purpose', f.purpose, 'state', f.state, 'width', f.width, 'height', f.height, 'bytes', f.bytes))
      from entry_file f where f.account_id = ${p("accountId")} and f.id in (
        select jsonb_path_query(s.data, '$.images[*].id') #>> '{}'
        union all select jsonb_path_query(s.data, '$.documents[*].id') #>> '{}'
        union all select jsonb_path_query(s.data, '$.logo') #>> '{}')) end as files
  from (select 1) one
  left join entry_head h on h.account_id = ${p("accountId")}
  left join public_entry e on e.account_id = ${p("accountId")}
  left join entry_section s on s.account_id = ${p("accountId")}`,
);
const one = statement("entry.section", (p: Param<{ accountId: string; section: SectionName }>) =>
  db
    .selectFrom("entry_section")
    .select(["version", "updated_at", sql<SectionName>`section`.as("section"), sql<StoredSection>`data`.as("data")])
    .where("account_id", "=", p("accountId"))
    .where("section", "=", p("section")),
);
const touch = statement("entry.touch", (p: Param<{ accountId: string }>) =>
  db
    .insertInto("entry_head")
    .values({ account_id: p("accountId") })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ revision: sql`entry_head.revision + 1`, changed_at: sql`greatest(clock_timestamp(), entry_head.changed_at)` }),
    )
    .returning("revision"),
);

/** A section to be saved. */
export interface SectionSave {
  readonly accountId: string;
  readonly section: SectionName;
  /** The version that the change was made from; 0 for a section never saved. */
  readonly version: number;
  /** The new content, as JSON. */
  readonly data: string;
  /** What a section never saved says, as JSON. */
  readonly empty: string;
  readonly userId: string;
  readonly staff: boolean;
  readonly restoredFrom: number | null;
}
/** What was found, and what came of it. */
interface SaveRow {
  found: number;
  same: boolean;
  saved: number | null;
}
/**
 * The whole save in one round trip. The row is locked and compared first; only if it is the expected version and says something
 * else, the entry's revision grows, the section gets its next version, and the history its line. The person's draft goes in any case.
 */
const save = statement(
  "entry.save",
  (p: Param<SectionSave>) => sql<SaveRow>`
  with stored as materialized (
    select data, version from entry_section where account_id = ${p("accountId")} and section = ${p("section")} for update
  ), found as materialized (
    select coalesce((select version from stored), 0) as version, (select data from stored) as data,
      coalesce((select data from stored), ${p("empty")}::jsonb) = ${p("data")}::jsonb as same
  ), head as (
    insert into entry_head (account_id) select ${p("accountId")}::bigint from found where version = ${p("version")}::int and not same
    on conflict (account_id) do update set revision = entry_head.revision + 1, changed_at = greatest(clock_timestamp(), entry_head.changed_at)
    returning revision
  ), saved as (
    insert into entry_section as s (account_id, section, data, version, updated_at, updated_by)
    select ${p("accountId")}::bigint, ${p("section")}::text, ${p("data")}::jsonb, ${p("version")}::int + 1, clock_timestamp(), ${p("userId")}::bigint from head
    on conflict (account_id, section) do update
      set data = excluded.data, version = excluded.version, updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where s.version = ${p("version")}::int
    returning version
  ), line as (
    insert into entry_change (account_id, id, section, version, before, after, restored_from, actor, actor_name, staff)
    select ${p("accountId")}::bigint, head.revision, ${p("section")}::text, saved.version, found.data, ${p("data")}::jsonb, ${p("restoredFrom")}::int,
      ${p("userId")}::bigint, case when ${p("staff")}::boolean then null else claimed_name() end, ${p("staff")}::boolean
    from head, saved, found
  ), done as (
    delete from draft where account_id = ${p("accountId")} and user_id = ${p("userId")} and form = 'entry.' || ${p("section")}::text
      and exists (select from found where version = ${p("version")}::int)
  )
  select found.version as found, found.same, saved.version as saved from found left join saved on true`,
);

/** Which state of the entry is the present one; nothing when it was never changed here. */
export const findHead = async (on: Db, accountId: string) => (await on.rows(head, { accountId }))[0];
const isSection = (row: EntryRow): row is EntryRow & SectionRow => row.section !== null;
/** The whole entry as stored, with its files and the state it is in. */
export const findEntry = async (on: Db, accountId: string) => {
  const rows = await on.rows(whole, { accountId });
  const { revision = null, moment: at = null, public_id: publicId = null } = rows[0] ?? {};
  const files = new Map(rows.flatMap((row) => (row.files ?? []).map((file) => [file.id, file] as const)));
  return {
    sections: rows.filter(isSection),
    files,
    publicId,
    head: revision === null || at === null ? undefined : { revision, moment: at, publicId },
  };
};
const isOf =
  <S extends SectionName>(section: S) =>
  (row: { section: SectionName }): row is SectionRow<S> =>
    row.section === section;
/** One section as stored; nothing when it was never saved. */
export const findSection = async <S extends SectionName>(on: Db, accountId: string, section: S): Promise<SectionRow<S> | undefined> =>
  (await on.rows(one, { accountId, section })).find(isOf(section));
/** Saves a section, or says why not. */
export const saveSection = async (on: Tx, change: SectionSave): Promise<SaveRow> => {
  const [row] = await on.rows(save, change);
  if (!row) throw new Error("saving a section gave no row");
  return row;
};
/** Marks that what the entry shows has changed by something else than a section, for example a file that was checked. */
export const touchEntry = async (on: Tx, accountId: string): Promise<void> => void (await on.rows(touch, { accountId }));

export type EntryHead = NonNullable<Awaited<ReturnType<typeof findHead>>>;
