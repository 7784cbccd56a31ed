import type { Row } from "../../../src/db/copy-text.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";
import type { Company, World } from "../../world/world.ts";
import { creativesOf, filesOf, FREE_BOOKING, masterOf } from "./creatives.ts";
import { CHANNELS, PROGRAMS } from "./impressions.ts";

const CREATIVE_COLUMNS = [
  "account_id",
  "id",
  "master",
  "no",
  "title",
  "revision",
  "width",
  "height",
  "picture",
  "picture_type",
  "film",
  "seconds",
  "made_at",
  "made_by",
  "version",
  "customer",
  "customer_at",
  "customer_reason",
  "customer_mark",
  "partner",
  "partner_at",
  "partner_reason",
  "files",
] as const;
const idOf = (c: Company, no: number): number => c.accountId * 10_000 + no;
const momentOf = (world: World, daysAgo: number | undefined) => (daysAgo === undefined ? null : world.clock.at(-daysAgo, "10:15"));
function* creativeRows(world: World, c: Company): Generator<Row> {
  for (const one of creativesOf(world, c)) {
    const { width, height, picture, film } = filesOf(one);
    const { customer, partner } = one;
    yield [
      c.accountId,
      idOf(c, one.no),
      masterOf(c, one.no),
      one.no,
      one.title,
      one.revision,
      width,
      height,
      picture.sha256,
      "image/png",
      film?.sha256 ?? null,
      film?.seconds ?? null,
      world.clock.at(-one.madeDaysAgo, "09:00"),
      "Ihre Mediaberatung",
      3,
      customer.status,
      momentOf(world, customer.daysAgo),
      customer.reason ?? null,
      customer.mark === undefined ? null : JSON.stringify(customer.mark),
      partner.status,
      momentOf(world, partner.daysAgo),
      partner.reason ?? null,
      "ready",
    ];
  }
}

const APPROVAL_COLUMNS = [
  "account_id",
  "creative_id",
  "version",
  "side",
  "status",
  "at",
  "said_by",
  "said_by_name",
  "reason",
  "mark",
  "revision",
  "content",
] as const;
function* approvalRows(world: World, c: Company): Generator<Row> {
  for (const one of creativesOf(world, c))
    for (const [side, { status, daysAgo, reason, mark }] of [
      ["customer", one.customer],
      ["partner", one.partner],
    ] as const) {
      if (status === "UNVERIFIED") continue;
      const mine = side === "customer";
      yield [
        c.accountId,
        idOf(c, one.no),
        mine ? 2 : 3,
        side,
        status,
        momentOf(world, daysAgo),
        mine ? c.ownerId : null,
        mine ? `${c.owner.firstName} ${c.owner.lastName}` : null,
        reason ?? null,
        mark === undefined ? null : JSON.stringify(mark),
        one.revision,
        filesOf(one).content,
      ];
    }
}

export const BOOKING_COLUMNS = [
  "account_id",
  "id",
  "record_id",
  "master",
  "title",
  "start_on",
  "end_on",
  "channels",
  "booked_impressions",
  "campaign",
  "campaign_since",
  "publisher",
  "programs",
] as const;
export function* bookingRows(world: World, c: Company): Generator<Row> {
  const { clock } = world;
  const publisher = JSON.stringify({
    name: "Lichtbild Vermarktung",
    decisionDays: 2,
    contact: { name: "Team TV-Banner", phone: "+492214710990", email: "tv@lichtbild.example" },
  });
  const [channels, programs] = [CHANNELS.map(([id]) => String(id)), JSON.stringify(PROGRAMS)];
  const row = (no: number, master: string | null, title: string, start: number, end: number, campaign: string, since: number): Row => [
    c.accountId,
    idOf(c, no),
    `TV-${c.accountId}-${no}`,
    master,
    title,
    clock.day(start),
    clock.day(end),
    channels,
    200_000,
    campaign,
    clock.at(-since, "06:00"),
    publisher,
    programs,
  ];
  for (const { no, booking } of creativesOf(world, c))
    if (booking !== undefined)
      yield row(no, masterOf(c, no), booking.title, booking.start, booking.end, booking.campaign, booking.sinceDaysAgo);
  if (c.showcase) yield row(FREE_BOOKING.no, null, FREE_BOOKING.title, FREE_BOOKING.start, FREE_BOOKING.end, "planned", 1);
}

export const demo: RoomDemo = {
  tables: () => [
    perCompany("tv_creative", CREATIVE_COLUMNS, creativeRows),
    perCompany("tv_approval", APPROVAL_COLUMNS, approvalRows),
    perCompany("tv_banner", BOOKING_COLUMNS, bookingRows),
  ],
};
