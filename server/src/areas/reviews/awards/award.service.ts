import type { Award } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { AWARD_NEEDS, awardProgress, type AwardName, type Tally } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { formatNumber } from "@schaufenster/contract/values/text/format.ts";
import type { AwardFacts } from "./award.store.ts";
import { AWARD_TEXTS as t, reviewsText } from "../reviews.texts.ts";

/** Count and average that an award is measured by. */
export const talliesOf = (facts: AwardFacts) => {
  const customers = { count: facts.n, average: facts.n > 0 ? facts.sum / facts.n : null };
  const team = { count: facts.employer?.n ?? 0, average: facts.employer?.average ?? null };
  return { signet: customers, recommended: customers, "top-employer": team };
};

/** Whether the company has earned an award. */
export const hasEarned = (facts: AwardFacts, award: AwardName): boolean => awardProgress(award, talliesOf(facts)[award]).earned;

/** What is written on a signet: the large line and the small one below it. */
export const signetLines = (award: AwardName, { city, today }: Pick<AwardFacts, "city" | "today">, { count, average }: Tally) => {
  if (award === "top-employer") return { large: t.employer[0], small: t.employer[1] };
  if (award === "recommended") return { large: today.slice(0, 4), small: t.topIn(city) };
  return { large: average === null ? t.none : formatNumber(average, 1), small: reviewsText(count) };
};

const nameOf = (award: AwardName, year: number): string => (award === "recommended" ? t.names.recommended(year) : t.names[award]);
const stateOf = (award: AwardName, earned: boolean, facts: AwardFacts): Award["state"] => {
  if (!earned) return "open";
  if (award !== "signet") return "earned";
  return facts.no_signet ? "hidden" : "visible";
};
/** Where the public finds a company: its page, and this host, which has the picture of its signet. */
export interface PublicPlace {
  readonly origin: string;
  readonly address: (publicId: string, name: string) => string;
}
/** The code for a website leads to the company's public page; hidden means that no picture is served there. */
const embedOf = (facts: AwardFacts, state: Award["state"], average: number | null, { origin, address }: PublicPlace): Award["embed"] => {
  const { public_id: id, name } = facts;
  if (state !== "visible" || average === null || id === null) return null;
  return { href: address(id, name), image: `${origin}/siegel/${id}.svg`, alt: t.alt(formatNumber(average, 1)) };
};

/** All awards of a company and how far it is. */
export const presentAwards = (facts: AwardFacts, place: PublicPlace): Award[] => {
  const tallies = talliesOf(facts);
  return (["signet", "recommended", "top-employer"] as const).map((key) => {
    const { count, average } = tallies[key];
    const { earned, missing } = awardProgress(key, tallies[key]);
    const state = stateOf(key, earned, facts);
    const computedOn = key === "top-employer" ? (facts.employer?.computed_on ?? null) : facts.today;
    return {
      key,
      name: nameOf(key, Number(facts.today.slice(0, 4))),
      state,
      average,
      count,
      needed: AWARD_NEEDS[key].count,
      missing,
      computedOn: count > 0 ? computedOn : null,
      signet: signetLines(key, facts, tallies[key]),
      embed: key === "signet" ? embedOf(facts, state, average, place) : null,
    };
  });
};
