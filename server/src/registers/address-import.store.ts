import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { foldName } from "@schaufenster/contract/values/text/folded.ts";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { markReplaced, type Source } from "./fill.store.ts";
import { slugOf } from "./slug.ts";

/** One street in one postal code, as public registers list it. */
export interface StreetRecord {
  readonly name: string;
  readonly zipCode: string;
  readonly city: string;
  /** The official municipality key, eight digits. */
  readonly key: string;
  readonly district: string | null;
}
/** Where a town lies, by postal code; the name decides where towns share one. */
export interface PositionRecord {
  readonly zipCode: string;
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
}

const PLACE_ID_MAX = 40;
/** A town is a name within a municipality: the same name elsewhere is another town. */
const placeIdOf = (key: string, city: string): string => `${key}-${slugOf(city)}`.slice(0, PLACE_ID_MAX);

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const cell = (value: string | number | null): string =>
  value === null ? "\\N" : String(value).replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign);
const lineOf = (...values: readonly (string | number | null)[]): string => `${values.map(cell).join("\t")}\n`;

const BATCH = 1_000;
async function* batchLines(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let [text, count] = ["", 0];
  for await (const line of lines) {
    text += line;
    if ((count += 1) < BATCH) continue;
    yield text;
    [text, count] = ["", 0];
  }
  if (text !== "") yield text;
}

async function* streetLines(streets: AsyncIterable<StreetRecord> | Iterable<StreetRecord>): AsyncGenerator<string> {
  for await (const { name, zipCode, city, key, district } of streets) {
    const word = foldName(name);
    // What has no letter cannot be found, and without postal code or municipality it is no address.
    if (word === "" || !/^\d{5}$/.test(zipCode) || !/^\d{8}$/.test(key) || city === "") continue;
    yield lineOf(placeIdOf(key, city), city, key, zipCode, word, name, district);
  }
}
async function* positionLines(positions: AsyncIterable<PositionRecord> | Iterable<PositionRecord>): AsyncGenerator<string> {
  for await (const { zipCode, city, lat, lon } of positions) {
    if (Number.isFinite(lat) && Number.isFinite(lon)) yield lineOf(zipCode, foldName(city), lat, lon);
  }
}

const stage = async (client: pg.ClientBase, table: string, lines: AsyncIterable<string>): Promise<number> => {
  const sink = client.query(copyFrom(`copy ${table} from stdin`));
  await pipeline(Readable.from(batchLines(lines)), sink);
  return sink.rowCount;
};

const STAGING = `
  create temp table staged_street (place_id text collate "C", city text, key text, zip_code text, folded text collate "C", name text, district text) on commit drop;
  create temp table staged_position (zip_code text, folded text, lat real, lon real) on commit drop`;
/** Numbered by size, so that a look into the index meets the large towns first. Readers see the old rows until the commit. */
const PLACES = `
  insert into place (no, id, name, district, municipality_key, zip_codes, lat, lon, weight)
  select row_number() over (order by t.streets desc, t.place_id), t.place_id, t.city, null, t.key, t.zip_codes, p.lat, p.lon, t.streets
  from (select place_id, min(city) as city, min(key) as key, count(*)::int as streets, array_agg(distinct zip_code order by zip_code) as zip_codes
        from staged_street group by place_id) t
  left join lateral (select avg(s.lat)::real as lat, avg(s.lon)::real as lon from staged_position s where s.zip_code = any(t.zip_codes)) p on true`;
const STREETS = `
  insert into street (place_no, folded, zip_code, name, district)
  select distinct on (p.no, s.folded, s.zip_code) p.no, s.folded, s.zip_code, s.name, nullif(s.district, '')
  from staged_street s join place p on p.id = s.place_id order by p.no, s.folded, s.zip_code, s.name`;
const NAMES = "insert into street_name (folded, uses) select folded, count(*)::int from street group by folded";

/** What an import brought. */
export interface ImportResult {
  readonly read: number;
  readonly places: number;
  readonly streets: number;
}

/**
 * Replaces towns and streets in the caller's transaction. Rows pass through in small pieces, so the size of the file does not
 * matter; the same file gives the same content again.
 */
export const replaceAddresses = async (
  client: pg.ClientBase,
  streets: AsyncIterable<StreetRecord> | Iterable<StreetRecord>,
  positions: AsyncIterable<PositionRecord> | Iterable<PositionRecord>,
  source: Source,
): Promise<ImportResult> => {
  await client.query(STAGING);
  const read = await stage(client, "staged_street", streetLines(streets));
  await stage(client, "staged_position", positionLines(positions));
  await client.query("create index on staged_position (zip_code)");
  await client.query("analyze staged_street; analyze staged_position");
  await client.query("delete from street_name; delete from street; delete from place");
  const places = await client.query(PLACES);
  await client.query("analyze place");
  const rows = await client.query(STREETS);
  await client.query(NAMES);
  await markReplaced(client, ["places", "streets"], source);
  return { read, places: places.rowCount ?? 0, streets: rows.rowCount ?? 0 };
};

/** One transaction around an import; afterwards the planner is told and the old rows are cleared away. */
export const importInto = async <T>(adminUrl: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    for (const table of ["place", "street", "street_name"]) await client.query(`vacuum (analyze) ${table}`);
    return result;
  } finally {
    await client.end();
  }
};
