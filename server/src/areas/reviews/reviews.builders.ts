import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";

let lastReview = 100_000;
/** A review of a company, on Google unless said otherwise. */
export const buildReview = async (
  house: House,
  options: { accountId: string; mark?: string; sourceId?: string; stars?: number; author?: string; ratedAt?: Date },
) => {
  const { accountId, mark = "", sourceId = "google", stars = 5, author = `Autor${mark}`, ratedAt = new Date() } = options;
  const id = (lastReview += 1);
  await house.admin.query("insert into review values ($1, $2, $3, $4, $5, $6, $7)", [
    accountId,
    id,
    sourceId,
    author,
    stars,
    `Text${mark}`,
    ratedAt,
  ]);
  return { ratingId: String(id) };
};

export const fillCompany: CompanyRows = async ({ admin }, { id, mark }) => {
  await admin.query("insert into review values ($1, 1, $2, $3, 5, $4, now())", [id, `quelle${mark}`, `Autor${mark}`, `Text${mark}`]);
  await admin.query("insert into review_connected_source values ($1, $2, $3, 'connected', now())", [
    id,
    `quelle${mark}`,
    `https://quelle.example/${mark}`,
  ]);
  await admin.query("insert into review_summary values ($1, $2, $3, 1)", [id, `Lob${mark}`, [`Thema${mark}`]]);
};
