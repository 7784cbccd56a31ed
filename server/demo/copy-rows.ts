import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { copyText, type Row } from "../src/db/copy-text.ts";

/** Puts rows into a table by COPY; says how many. */
export const copyRows = async (client: pg.Client, table: string, columns: readonly string[], rows: Iterable<Row>): Promise<number> => {
  const sink = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(copyText(rows)), sink);
  return sink.rowCount;
};
