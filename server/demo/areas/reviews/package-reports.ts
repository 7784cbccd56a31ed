import { SEEDED } from "../../world/brands.ts";
import { paperOf } from "../../../src/papers/letterhead.ts";
import type { ClientBase } from "pg";
import { PackageFigures, writePackageReport } from "../../../src/areas/reviews/awards/package-report.service.ts";
import type { PackageReportRow } from "../../../src/areas/reviews/awards/package-report.store.ts";
import { openPdf } from "../../../src/papers/pdf.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import { Random } from "../../world/random.ts";
import type { Company, World } from "../../world/world.ts";

const MONTHS = 4;
const COURSE = 6;
const monthName = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric", timeZone: "UTC" });
const nameMonth = (day: string): string => monthName.format(new Date(`${day}T00:00:00Z`));
const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Views and contacts of a month; the same in every report that names it. */
const figuresOf = ({ seed, clock }: World, c: Company, offset: number) => {
  const random = new Random(seed, `package ${clock.month(offset)}`, c.index);
  const views = random.int(980, 1_320);
  return {
    month: nameMonth(clock.month(offset)),
    views,
    contacts: Math.round(views * 0.16) + random.int(0, 20),
    reviews: random.int(8, 13),
  };
};

const line = (label: string, value: number, previous: number, decimals = 0) => ({ label, value, previous, decimals });

const reportOf = (world: World, c: Company, offset: number): PackageFigures => {
  const [now, before] = [figuresOf(world, c, offset), figuresOf(world, c, offset - 1)];
  return {
    lines: [
      line("Aufrufe Ihres Eintrags", now.views, before.views),
      line("Kontakte (Anruf, Website, Route)", now.contacts, before.contacts),
      line("Neue Bewertungen", now.reviews, before.reviews),
      line("Schnitt aller Bewertungen", 4.7, 4.7, 1),
    ],
    months: Array.from({ length: COURSE }, (_, at) => {
      const { month, views, contacts } = figuresOf(world, c, offset - COURSE + 1 + at);
      return { month, views, contacts };
    }),
    measures: [
      "Eintrag auf allen Partnerportalen abgeglichen und drei Abweichungen berichtigt",
      "Bewertungssiegel auf Ihrer Website aktualisiert",
      "Antworten auf neue Bewertungen vorbereitet",
    ],
  };
};

export const PACKAGE_COLUMNS = [
  "account_id",
  "id",
  "name",
  "package_name",
  "starts_on",
  "ends_on",
  "created_at",
  "bytes",
  "figures",
] as const;
/** The reports of the last months. Their size is known when they were written once. */
export function* packageRows(world: World, c: Company): Generator<Row> {
  if (!c.showcase) return;
  const { clock } = world;
  for (let offset = -1; offset >= -MONTHS; offset -= 1) {
    const first = clock.month(offset);
    const createdAt = new Date(`${clock.month(offset + 1)}T06:00:00Z`);
    const figures = JSON.stringify(reportOf(world, c, offset));
    yield [
      c.accountId,
      `${c.accountId}-${first.slice(0, 7)}`,
      `Bericht ${nameMonth(first)}`,
      "Vermarktungspaket Plus",
      first,
      dayBefore(clock.month(offset + 1)),
      createdAt,
      1,
      figures,
    ];
  }
}

/** Writes every report once and notes how large it is. */
export const measureReports = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<PackageReportRow & { account_id: string; id: string; brand: keyof typeof SEEDED }>(
    `select r.*, r.starts_on::text as starts_on, r.ends_on::text as ends_on, a.name as company, a.brand
     from package_report r join account a using (account_id) where r.figures is not null`,
  );
  for (const row of rows) {
    const brand = paperOf(SEEDED[row.brand]);
    const { length } = await writePackageReport(openPdf, row, PackageFigures.parse(row.figures), brand);
    await client.query("update package_report set bytes = $3 where account_id = $1 and id = $2", [row.account_id, row.id, length]);
  }
};
