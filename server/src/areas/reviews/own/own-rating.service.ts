import type { OwnRating } from "@schaufenster/contract/areas/user/own-rating.model.ts";
import { OWN_RATINGS_PAGE } from "@schaufenster/contract/areas/user/own-rating.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../../db/db.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import {
  changeOwnRating,
  findOwnRating,
  findOwnRatings,
  findWriter,
  keepObjection,
  putOwnRating,
  removeOwnRating,
  type OwnRatingRow,
} from "./own-rating.store.ts";

type BrandKey = OwnRatingRow["brand"];
/** A company with a public page. */
export interface PublicPlace {
  readonly brand: BrandKey;
  readonly publicId: string;
  readonly accountId: string;
  readonly name: string;
  readonly city: string;
}
/** Where the public page of a company is. */
type AddressOf = (brand: BrandKey, publicId: string, name: string) => string;
/** What a person says of a company. */
interface Said {
  readonly stars: number;
  readonly rating_text: string;
}
interface Whose {
  readonly userId: string;
  readonly id: string;
}
type Enqueue = JobQueue["enqueue"];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const requireId = (whose: Whose): Whose => {
  if (!UUID.test(whose.id)) throw new Refused("not-found");
  return whose;
};

const putDate = (text: string | null, at: Date | null) => (text === null || at === null ? null : { text, at: at.toISOString() });
const hiddenOf = (row: OwnRatingRow): OwnRating["hidden"] =>
  row.hidden_at === null || row.hidden_for === null
    ? null
    : {
        at: row.hidden_at.toISOString(),
        ground: row.hidden_for,
        objection: putDate(row.objection, row.objected_at),
        answer: putDate(row.answer, row.answered_at),
      };
/** A rating as the contract shows it. */
const presentOwnRating = (row: OwnRatingRow, addressOf: AddressOf): OwnRating => ({
  id: row.id,
  company_name: row.company_name,
  city: row.city,
  url: addressOf(row.brand, row.public_id, row.company_name),
  author: row.author,
  rating_text: row.rating_text,
  stars: row.stars,
  written_date: row.written_at.toISOString(),
  update_date: row.changed_at.toISOString(),
  reply: putDate(row.reply_text, row.reply_at),
  hidden: hiddenOf(row),
  restored: row.upheld === false && row.hidden_at === null ? putDate(row.answer, row.answered_at) : null,
});

const readAgain = async (on: Db, whose: Whose, addressOf: AddressOf): Promise<OwnRating> => {
  const row = await findOwnRating(on, whose);
  if (!row) throw new Refused("not-found");
  return presentOwnRating(row, addressOf);
};
const handOn = (tx: Tx, enqueue: Enqueue, accountId: string) => enqueue(tx, "ratings", { accountId });

/** A page of what a person wrote. */
export const listOwnRatings = async (on: Db, userId: string, page: number, addressOf: AddressOf) => {
  const { rows, total } = await findOwnRatings(on, { userId, limit: OWN_RATINGS_PAGE, offset: Math.max(0, page - 1) * OWN_RATINGS_PAGE });
  return { ratings: rows.map((row) => presentOwnRating(row, addressOf)), total };
};

/** Whom a person is about to rate, and under which name. */
export const findRatingPlace = async (on: Db, userId: string, place: PublicPlace, addressOf: AddressOf) => {
  const writer = await findWriter(on, userId, place.accountId);
  if (!writer) throw new Refused("not-signed-in");
  const { author, works_there: works, rating } = writer;
  return {
    entry: place.publicId,
    company_name: place.name,
    city: place.city,
    author: rating?.author ?? author,
    own_company: works,
    rating: rating && presentOwnRating(rating, addressOf),
  };
};

/** Writes a rating; the job that brings it to the company exists only if this commits. Whoever works for a company does not rate it. */
export const writeOwnRating = async (
  tx: Tx,
  enqueue: Enqueue,
  { userId, place, said }: { readonly userId: string; readonly place: PublicPlace; readonly said: Said },
  addressOf: AddressOf,
): Promise<OwnRating> => {
  const { accountId, brand, publicId, name: companyName, city } = place;
  const writer = await findWriter(tx, userId, accountId);
  if (!writer || writer.works_there) throw new Refused("not-possible-now");
  const { stars, rating_text: text } = said;
  const id = await putOwnRating(tx, { userId, accountId, brand, publicId, companyName, city, author: writer.author, stars, text });
  if (id === undefined) throw new Refused("not-possible-now");
  await handOn(tx, enqueue, accountId);
  return readAgain(tx, { userId, id }, addressOf);
};

/** Changes a rating; one that is hidden stays as it was judged. */
export const updateOwnRating = async (tx: Tx, enqueue: Enqueue, asked: Whose, said: Said, addressOf: AddressOf): Promise<OwnRating> => {
  const whose = requireId(asked);
  const row = await findOwnRating(tx, whose);
  if (!row) throw new Refused("not-found");
  if (!(await changeOwnRating(tx, { ...whose, stars: said.stars, text: said.rating_text }))) throw new Refused("not-possible-now");
  await handOn(tx, enqueue, row.account_id);
  return readAgain(tx, whose, addressOf);
};

/** Takes a rating back, hidden or not. */
export const deleteOwnRating = async (tx: Tx, enqueue: Enqueue, whose: Whose): Promise<void> => {
  const accountId = await removeOwnRating(tx, requireId(whose));
  if (accountId === undefined) throw new Refused("not-found");
  await handOn(tx, enqueue, accountId);
};

/** Asks the desk to look again. */
export const objectToHiding = async (tx: Tx, asked: Whose, text: string, addressOf: AddressOf): Promise<OwnRating> => {
  const whose = requireId(asked);
  await readAgain(tx, whose, addressOf);
  if (!(await keepObjection(tx, { ...whose, text }))) throw new Refused("not-possible-now");
  return readAgain(tx, whose, addressOf);
};
