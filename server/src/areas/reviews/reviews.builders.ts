import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";

const SOURCES = `
  ('nahwerk', 'Nahwerk', 'Nw', true, true, false), ('ortsfink', 'Ortsfink', 'Of', true, true, false),
  ('kartenblick', 'Kartenblick', 'Kb', true, false, true), ('branchenkompass', 'Branchenkompass', 'Bk', false, false, true),
  ('stadtlupe', 'Stadtlupe', 'Sl', true, false, true), ('stadtblick', 'Stadtblick', 'Sb', false, false, true),
  ('golocal', 'Golocal', 'Gl', false, false, true), ('dialo', 'Dialo', 'Di', false, false, true)`;
/** Where reviews come from, as a feed would have brought it. */
const addSources = ({ admin }: House) =>
  admin.query(`insert into review_source (id, name, short, hosts, example_url, can_reply, verified, selectable)
    select id, name, short, array[id || '.example'], 'https://' || id || '.example/maler', can_reply, verified, selectable
    from (values ${SOURCES}) s (id, name, short, can_reply, verified, selectable) on conflict do nothing`);

let lastReview = 100_000;
/** A review of a company, on Google unless said otherwise. */
export const buildReview = async (
  house: House,
  options: { accountId: string; mark?: string; sourceId?: string; stars?: number; author?: string; ratedAt?: Date },
) => {
  const { accountId, mark = "", sourceId = "google", stars = 5, author = `Autor${mark}`, ratedAt = new Date() } = options;
  const id = (lastReview += 1);
  const sourceReviewId = `accounts/1/locations/2/reviews/r-${id}`;
  await house.admin.query(
    "insert into review (account_id, id, source_id, source_review_id, author, stars, rating_text, rated_at) values ($1, $2, $3, $4, $5, $6, $7, $8)",
    [accountId, id, sourceId, sourceReviewId, author, stars, `Text${mark}`, ratedAt],
  );
  return { ratingId: String(id), sourceReviewId };
};

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  await addSources(house);
  const { admin } = house;
  await admin.query("insert into review values ($1, 1, $2, $3, 5, $4, now())", [id, `quelle${mark}`, `Autor${mark}`, `Text${mark}`]);
  await admin.query("insert into review_connected_source values ($1, $2, $3, 'connected', now())", [
    id,
    `quelle${mark}`,
    `https://quelle.example/${mark}`,
  ]);
  await admin.query("insert into review_summary values ($1, $2, $3, 1)", [id, `Lob${mark}`, [`Thema${mark}`]]);
};
