import type { Row } from "../../../src/db/copy-text.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";
import type { Company, World } from "../../world/world.ts";
import { bannersOf } from "./banners.ts";
import { creativeOf, hashOf } from "./creatives.ts";

const PROVIDER = new Set(["accept", "refuse", "start", "end"]);

const BANNER_COLUMNS = [
  "account_id",
  "id",
  "record_id",
  "title",
  "target_url",
  "start_on",
  "end_on",
  "places",
  "formats",
  "impressions",
  "clicks",
  "counted_until",
  "state",
  "version",
  "creative",
  "alt_text",
  "changed_at",
  "changed_by",
  "reason",
] as const;
function* bannerRows(world: World, c: Company): Generator<Row> {
  for (const one of bannersOf(world, c)) {
    const last = one.steps.at(-1);
    yield [
      c.accountId,
      one.id,
      one.recordId,
      one.title,
      one.targetUrl,
      one.startOn,
      one.endOn,
      one.places,
      JSON.stringify(one.formats),
      one.figures?.impressions ?? null,
      one.figures?.clicks ?? null,
      one.figures?.until ?? null,
      last?.state ?? "draft",
      one.steps.length + 1,
      last ? hashOf(one) : null,
      one.altText,
      world.clock.at(-(last?.daysAgo ?? 2), "10:15"),
      last === undefined || PROVIDER.has(last.action) ? "team" : "company",
      last?.reason ?? null,
    ];
  }
}

const FILE_COLUMNS = [
  "account_id",
  "id",
  "banner_id",
  "name",
  "state",
  "content_type",
  "bytes",
  "sha256",
  "crc32",
  "width",
  "height",
  "used",
  "created_by",
  "created_at",
  "checked_at",
] as const;
function* fileRows(world: World, c: Company): Generator<Row> {
  for (const one of bannersOf(world, c)) {
    const at = world.clock.at(-(one.steps[0]?.daysAgo ?? 0), "10:10");
    if (one.steps.length > 0)
      for (const format of one.formats) {
        const { id, bytes, sha256, crc32 } = creativeOf(one, format);
        const name = `${one.title.toLowerCase()}_${format.width}x${format.height}.png`;
        yield [
          c.accountId,
          id,
          one.id,
          name,
          "ready",
          "image/png",
          bytes,
          sha256,
          crc32,
          format.width,
          format.height,
          true,
          c.ownerId,
          at,
          at,
        ];
      }
  }
}

const MOVE_COLUMNS = ["account_id", "banner_id", "version", "action", "state", "at", "moved_by", "reason", "creative"] as const;
function* moveRows(world: World, c: Company): Generator<Row> {
  for (const one of bannersOf(world, c))
    for (const [n, { action, state, daysAgo, reason }] of one.steps.entries()) {
      const at = world.clock.at(-daysAgo, "10:15");
      yield [c.accountId, one.id, n + 2, action, state, at, PROVIDER.has(action) ? null : c.ownerId, reason ?? null, hashOf(one)];
    }
}

export const demo: RoomDemo = {
  tables: () => [
    perCompany("web_banner", BANNER_COLUMNS, bannerRows),
    perCompany("web_banner_file", FILE_COLUMNS, fileRows),
    perCompany("web_banner_move", MOVE_COLUMNS, moveRows),
  ],
};
