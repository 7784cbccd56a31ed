import { ADVISERS, COLLEAGUES } from "./advisers.ts";
import { slugOf } from "../../src/registers/slug.ts";
import { CITIES, LAST_NAMES, MEN, STREETS, WOMEN, type City } from "./names.ts";
import { special } from "./oddities.ts";
import { someProducts } from "./products.ts";
import { Random } from "./random.ts";
import { TRADES } from "./trades.ts";
import type { Company, Person, World } from "./world.ts";

/** Owners and second users of ordinary companies; the people with a story have small numbers. */
export const OWNER_IDS = 10_000_000;
export const somePerson = (random: Random): Person =>
  random.chance(0.5)
    ? { salutation: "Frau", firstName: random.pick(WOMEN), lastName: random.pick(LAST_NAMES) }
    : { salutation: "Herr", firstName: random.pick(MEN), lastName: random.pick(LAST_NAMES) };

/** A number that belongs to nobody: the blocks kept free for films and books. */
export const somePhone = (random: Random, city: City): string => {
  const line = random.int(0, 99).toString().padStart(2, "0");
  return city.phone === null ? `+491713920${random.int(0, 9)}${line}` : `+49${city.phone.replace(" ", "")}${random.int(1, 9)}${line}`;
};

const ordinary = (world: World, index: number): Company => {
  const random = new Random(world.seed, "company", index);
  const brand = index % 3 === 2 ? "ortsfink" : "nahwerk";
  const owner = somePerson(random);
  const city = random.pick(CITIES);
  const trade = random.pick(TRADES);
  const accountId = 6_000_000 + index * 3;
  const name = random.pick(trade.companies).replace("{name}", owner.lastName).replace("{city}", city.name);
  const domain = `${slugOf(name)}.example`;
  const product = random.share();
  return {
    index,
    accountId,
    brand,
    name,
    displayName: null,
    owner,
    ownerId: OWNER_IDS + index,
    login: `${slugOf(`${owner.firstName} ${owner.lastName}`)}.${accountId}@${domain}`,
    domain,
    street: `${random.pick(STREETS)} ${random.int(1, 180)}${random.chance(0.15) ? "a" : ""}`,
    zip: random.pick(city.zips),
    city,
    phone: somePhone(random, city),
    trade,
    claimedBy: random.chance(0.7) ? "OWNER" : "11880",
    claimedAt: world.clock.ago(random.int(5, 280)),
    published: random.chance(0.8),
    reseller: random.chance(0.1),
    adviser: random.chance(0.5) ? ADVISERS[brand] : COLLEAGUES[brand],
    products: someProducts(random, world.clock),
    google: product < 0.4 ? { confirmed: product < 0.3 } : null,
    leads: random.int(20, 80),
    reviews: random.int(5, 35),
    views: random.int(2, 30),
    fill: random.share(),
    blank: false,
    showcase: false,
  };
};

/** The company at this place of the world, always the same for the same seed. */
export const companyAt = (world: World, index: number): Company => {
  const changes = special(world, index);
  const domain = changes.name === undefined ? {} : { domain: `${slugOf(changes.name).slice(0, 40)}.example` };
  return { ...ordinary(world, index), ...domain, ...changes };
};
