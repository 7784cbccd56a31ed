import * as z from "zod";
import { SentDay } from "../../values/common.ts";
import { FeedId } from "../../values/feed.ts";
import { WEBSITE_KINDS } from "./website-statistics.rules.ts";

/* What the provider knows of a company's websites. */

const Words = (max: number) => z.string().trim().min(1).max(max);
const INTEGER_MAX = 2_147_483_647;
const PLACES = 100;
const MEASUREMENTS = 60;

/** A website or landing page. */
export const FedWebsite = z.strictObject({
  company: FeedId,
  identifier: z
    .string()
    .max(64)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)
    .describe("By which addresses and systems of the provider name the website; a company has each once."),
  kind: z.enum(WEBSITE_KINDS),
  url: z.url({ protocol: /^https?$/, abort: true }).max(300),
  name: Words(120),
  package: Words(120).describe("The product that it belongs to, as the company knows it."),
  matomoId: z
    .number()
    .int()
    .min(1)
    .max(INTEGER_MAX)
    .nullable()
    .describe("Its number at Matomo (`idSite`); none when it is not counted. One number is one website."),
  countedSince: SentDay.describe("The first day that Matomo has counted. Days before it are shown as gaps, not as zero."),
});

/** A term of the search engine optimisation. */
export const FedKeyword = z.strictObject({
  company: FeedId,
  keyword: Words(120),
  place: Words(120).describe("Where somebody searches from: a town, or `Deutschland`."),
  positions: z
    .array(
      z.strictObject({
        measuredOn: SentDay,
        position: z.number().int().min(1).max(PLACES).nullable().describe("None when it was not among the first hundred."),
      }),
    )
    .min(1)
    .max(MEASUREMENTS)
    .refine((all) => new Set(all.map(({ measuredOn }) => measuredOn)).size === all.length, "Each day once.")
    .describe("At which place the website was found, measurement by measurement."),
});
