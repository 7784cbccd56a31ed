import type { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../../db/db.ts";
import type { FileStore } from "../../../gateways/files.ts";
import type { Paper } from "../../../papers/paper.ts";
import type { Handlers } from "../../../http/context.ts";
import type { ByBrand } from "../../../registers/brands.ts";
import { hasEarned, presentAwards, talliesOf, type PublicPlace } from "./award.service.ts";
import { findAwardFacts } from "./award.store.ts";
import { PackageFigures, writePackageReport } from "./package-report.service.ts";
import { findLatestReports, findReport } from "./package-report.store.ts";
import { AWARD_TEXTS } from "../reviews.texts.ts";
import { drawEmployerBadge, drawSignetPicture, drawSignetSheet, type SignetBrand } from "./signet.service.ts";

const SIGNETS = new URL("./signet.service.ts", import.meta.url);
const REPORTS = new URL("./package-report.service.ts", import.meta.url);

/** What awards and reports need beyond the request. */
export interface AwardDeps {
  readonly files: Pick<FileStore, "get">;
  readonly paper: Pick<Paper, "draw">;
  readonly brands: ByBrand<SignetBrand>;
  /** Where the companies of each brand are found. */
  readonly places: ByBrand<PublicPlace>;
}
type AwardCalls =
  | "getAwards"
  | "downloadPdfSignet"
  | "downloadSignetPicture"
  | "downloadTopEmployerBadge"
  | "getLatestReports"
  | "downloadReport";

/** What a signet is made of; refused until the company has earned it. */
const findEarned = async (db: Db, accountId: string, award: "signet" | "recommended") => {
  const facts = await findAwardFacts(db, accountId);
  const { count, average } = talliesOf(facts)[award];
  if (!hasEarned(facts, award) || average === null) throw new Refused("not-possible-now");
  return { facts, count, average };
};

/** Awards with their files, and the reports of marketing packages. */
export const awardHandlers = ({ files, paper, brands, places }: AwardDeps): Pick<Handlers<typeof reviews>, AwardCalls> => ({
  getAwards: async ({ db, actor, request }) => ({
    awards: presentAwards(await findAwardFacts(db, actor.accountId), places.of(request.brand)),
  }),
  downloadPdfSignet: async ({ db, actor, body: { award }, request }) => {
    const { facts, count, average } = await findEarned(db, actor.accountId, award);
    const { name: company, city, today } = facts;
    const body = await paper.draw(actor.accountId, SIGNETS, drawSignetSheet, {
      award,
      company,
      city,
      count,
      average,
      today,
      brand: brands.of(request.brand),
    });
    return { name: `${AWARD_TEXTS.files[award]}_${today}.pdf`, contentType: "application/pdf", body };
  },
  downloadSignetPicture: async ({ db, actor, body: { award }, request }) => {
    const { facts, count, average } = await findEarned(db, actor.accountId, award);
    const { city, today } = facts;
    const body = await drawSignetPicture({ award, city, count, average, today, brand: brands.of(request.brand) });
    return { name: `${AWARD_TEXTS.files[award]}_${AWARD_TEXTS.picture}_${today}.png`, contentType: "image/png", body };
  },
  downloadTopEmployerBadge: async ({ db, actor, request }) => {
    const facts = await findAwardFacts(db, actor.accountId);
    if (!hasEarned(facts, "top-employer")) throw new Refused("not-possible-now");
    const body = await drawEmployerBadge({ average: facts.employer?.average ?? null, brand: brands.of(request.brand) });
    return { name: `${AWARD_TEXTS.files.badge}_${facts.today}.png`, contentType: "image/png", body };
  },
  getLatestReports: async ({ db, actor }) => {
    const rows = await findLatestReports(db, actor.accountId);
    return {
      reports: rows.map((row) => ({
        download: row.id,
        name: row.name,
        packageName: row.package_name,
        period: { startDate: row.starts_on, endDate: row.ends_on },
        createdAt: row.created_at.toISOString(),
        bytes: row.bytes,
      })),
    };
  },
  downloadReport: async ({ db, actor, body: { download }, request }) => {
    const report = await findReport(db, actor.accountId, download);
    if (!report) throw new Refused("not-found");
    const file = { name: `${report.name.replaceAll(/[^\p{L}\p{N}]+/gu, "_")}.pdf`, contentType: "application/pdf" };
    const { file_key: key } = report;
    if (key !== null) return { ...file, body: (range) => files.get(key, range) };
    const figures = PackageFigures.parse(report.figures);
    return { ...file, body: await paper.draw(actor.accountId, REPORTS, writePackageReport, report, figures, brands.of(request.brand)) };
  },
});
