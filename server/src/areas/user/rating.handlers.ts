import type { OwnRating, RatingPlace } from "@schaufenster/contract/areas/user/own-rating.model.ts";
import type { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { Handlers } from "../../http/context.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { ByBrand } from "../../registers/brands.ts";
import type { BrandKey } from "../../jobs/queues.ts";

/** A company with a public page. */
interface Place {
  readonly brand: BrandKey;
  readonly publicId: string;
  readonly accountId: string;
  readonly name: string;
  readonly city: string;
}
interface Whose {
  readonly userId: string;
  readonly id: string;
}
interface Said {
  readonly stars: number;
  readonly rating_text: string;
}
type AddressOf = (brand: BrandKey, publicId: string, name: string) => string;
type Enqueue = JobQueue["enqueue"];

/** What these handlers need beyond the request. */
export interface RatingDeps {
  /** Finds the company behind the number of a public page. */
  readonly findPublicPlace: (key: { brand: BrandKey; publicId: string }) => Promise<Place | undefined>;
  readonly entryPlaces: ByBrand<{ readonly origin: string; readonly address: (publicId: string, name: string) => string }>;
  /** What the room of the reviews does with ratings of people. */
  readonly ownRatings: {
    readonly list: (on: Db, userId: string, page: number, addressOf: AddressOf) => Promise<{ ratings: OwnRating[]; total: number }>;
    readonly findPlace: (on: Db, userId: string, place: Place, addressOf: AddressOf) => Promise<RatingPlace>;
    readonly write: (
      tx: Tx,
      enqueue: Enqueue,
      rating: { userId: string; place: Place; said: Said },
      addressOf: AddressOf,
    ) => Promise<OwnRating>;
    readonly update: (tx: Tx, enqueue: Enqueue, whose: Whose, said: Said, addressOf: AddressOf) => Promise<OwnRating>;
    readonly remove: (tx: Tx, enqueue: Enqueue, whose: Whose) => Promise<void>;
    readonly object: (tx: Tx, whose: Whose, text: string, addressOf: AddressOf) => Promise<OwnRating>;
  };
}

type Mine = Pick<
  Handlers<typeof user>,
  "getRatings" | "getRatingPlace" | "writeRating" | "updateRating" | "deleteRating" | "objectToRating"
>;

/** What a person thinks of companies. */
export const ratingHandlers = ({ findPublicPlace, entryPlaces, ownRatings }: RatingDeps): Mine => {
  const addressOf: AddressOf = (brand, publicId, name) => entryPlaces.of(brand).address(publicId, name);
  const placeOf = async (brand: BrandKey, publicId: string): Promise<Place> => {
    const place = await findPublicPlace({ brand, publicId });
    if (!place) throw new Refused("not-found");
    return place;
  };
  return {
    getRatings: ({ db, actor, query }) => ownRatings.list(db, actor.userId, query.page, addressOf),
    getRatingPlace: async ({ db, actor, query, request }) =>
      ownRatings.findPlace(db, actor.userId, await placeOf(request.brand, query.entry), addressOf),
    writeRating: async ({ tx, actor, body, enqueue, request }) => {
      const { entry, ...said } = body;
      return ownRatings.write(tx, enqueue, { userId: actor.userId, place: await placeOf(request.brand, entry), said }, addressOf);
    },
    updateRating: ({ tx, actor, body, enqueue }) => {
      const { rating_id: id, ...said } = body;
      return ownRatings.update(tx, enqueue, { userId: actor.userId, id }, said, addressOf);
    },
    deleteRating: async ({ tx, actor, query, enqueue }) => {
      await ownRatings.remove(tx, enqueue, { userId: actor.userId, id: query.rating_id });
      return null;
    },
    objectToRating: ({ tx, actor, body }) => ownRatings.object(tx, { userId: actor.userId, id: body.rating_id }, body.text, addressOf),
  };
};
