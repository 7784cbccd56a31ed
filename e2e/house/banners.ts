import { crc32 } from "node:zlib";
import type { Page } from "@playwright/test";
import type { Newcomer } from "./account.ts";
import { quoted, sql } from "./database.ts";
import { ownerOfCopy } from "./own-company.ts";
import { PEOPLE } from "./people.ts";
import type { ChosenFile } from "./photos.ts";

/** The company of the demo world whose banners are there to be looked at. */
export const INN = "4083317";

/** Somebody new whose company has booked one banner, of which nothing is there yet. */
export const ownerWithBanner = async (page: Page): Promise<Newcomer & { readonly bannerId: string }> => {
  const owner = await ownerOfCopy(page, PEOPLE.kranz);
  const own = `(select min(account_id) from membership join app_user using (user_id) where login = ${quoted(owner.email)})`;
  const formats = JSON.stringify([
    { width: 300, height: 250, maxBytes: 200_000 },
    { width: 728, height: 90, maxBytes: 100_000 },
  ]);
  await sql(`update product set status = 'Invoicing' where account_id = ${own} and sku like 'WBN%';
    insert into web_banner (account_id, id, record_id, title, target_url, start_on, end_on, places, formats)
    values (${own}, 7001, 'WB-7001', 'Fassade im Herbst', 'https://maler.example/fassade', current_date + 9, current_date + 40, '{Rheinblick Anzeiger}', '${formats}')`);
  return { ...owner, bannerId: "7001" };
};

/** What the provider's check says about the banner's files, as its feed would. */
export const decide = async (
  { email }: Newcomer,
  state: "scheduled" | "running" | "rejected",
  reason: string | null = null,
): Promise<void> => {
  const own = `(select min(account_id) from membership join app_user using (user_id) where login = ${quoted(email)})`;
  await sql(`update web_banner set state = '${state}', version = version + 1, changed_at = now(), changed_by = 'team',
    reason = ${reason === null ? "null" : quoted(reason)} where account_id = ${own} and id = 7001`);
};

/** Two pictures of 300 × 250, red and green. */
const MOVING =
  "R0lGODlhLAH6AIAAAExpccwiIiH/C05FVFNDQVBFMi4wAwEAAAAh+QQFFAAAACwAAAAALAH6AAAC/4yPqcvtD6OctNqLs968+w+G4kiW5omm6sq27gvH8kzX9o3n+s73/g8MCofEovGITCqXzKbzCY1Kp9Sq9YrNarfcrvcLDovH5LL5jE6r1+y2+w2Py+f0uv2Oz+v3/L7/DxgoOEhYaHiImKi4yNjo+AgZKTlJWWl5iZmpucnZ6fkJGio6SlpqeoqaqrrK2ur6ChsrO0tba3uLm6u7y9vr+wscLDxMXGx8jJysvMzc7PwMHS09TV1tfY2drb3N3e39DR4uPk5ebn6Onq6+zt7u/g4fLz9PX29/j5+vv8/f7/8PMKDAgQQLGjyIMKHChQwbOnwIMaLEiRQrWryIMaPGjXscO3r8CDKkyJEkS5o8iTKlypUsW7p8CTOmzJk0a9q8iTOnzp08e/r8CTSo0KFEixo9ijSp0qVMmzp9CjWq1KlUq1q9ijWr1q1cu3r9Cjas2LFky5o9izat2rVs27p9Czeu3Ll069q9izev3r18+/r9Cziw4MGECxvOWQAAIfkEBSgAAAAsAAAAACwB+gCATGlxIswiAv+Mj6nL7Q+jnLTai7PevPsPhuJIluaJpurKtu4Lx/JM1/aN5/rO9/4PDAqHxKLxiEwql8ym8wmNSqfUqvWKzWq33K73Cw6Lx+Sy+YxOq9fstvsNj8vn9Lr9js/r9/y+/w8YKDhIWGh4iJiouMjY6PgIGSk5SVlpeYmZqbnJ2en5CRoqOkpaanqKmqq6ytrq+gobKztLW2t7i5uru8vb6/sLHCw8TFxsfIycrLzM3Oz8DB0tPU1dbX2Nna29zd3t/Q0eLj5OXm5+jp6uvs7e7v4OHy8/T19vf4+fr7/P3+//DzCgwIEECxo8iDChwoUMGzp8CDGixIkUK1q8iDGjxo17HDt6/AgypMiRJEuaPIkypcqVLFu6fAkzpsyZNGvavIkzp86dPHv6/Ak0qNChRIsaPYo0qdKlTJs6fQo1qtSpVKtavYo1q9atXLt6/Qo2rNixZMuaPYs2rdq1bNu6fQs3rty5dOvavYs3r969fPv6/Qs4sODBhAsbzlkAADs=";
export const movingPicture = (name: string): ChosenFile => ({ name, mimeType: "image/gif", buffer: Buffer.from(MOVING, "base64") });

/** An HTML5 banner of 300 × 250: its page, alone in an archive. */
export const htmlBanner = (name: string, body: string): ChosenFile => {
  const content = Buffer.from(`<!doctype html><meta charset="utf-8"><meta name="ad.size" content="width=300,height=250">${body}`);
  const called = Buffer.from("index.html");
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(content.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(called.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), head, called, content]);
  const list = Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), head, Buffer.alloc(14), called]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(local.length, 12);
  return { name, mimeType: "application/zip", buffer: Buffer.concat([local, list, Buffer.from("PK\x05\x06"), end]) };
};
