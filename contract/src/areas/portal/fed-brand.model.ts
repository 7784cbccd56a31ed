import * as z from "zod";
import { Line } from "../../values/common.ts";
import { BRAND_COLOURS, contrastFaults, type BrandColour } from "./brand.rules.ts";
import { Brand, BrandKey } from "./brand.model.ts";

/** Each is written into style sheets, mails and pictures as it stands. */
const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const Host = z
  .string()
  .max(200)
  .regex(/^(?=.*[a-z])[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/);
const Address = z
  .url({ protocol: /^https$/ })
  .max(500)
  .regex(/^[^\s"'<>\\]+$/);
const Link = z.strictObject({ label: Line(60), url: Address });
const Mail = z
  .string()
  .max(200)
  .regex(/^[a-z0-9._-]+@[a-z0-9.-]+$/);
/** A file beside the built portal. */
const Picture = z.string().regex(/^\/brands\/[a-z0-9][a-z0-9-]*\.svg$/);

const Measure = z.number().min(0).max(36);
const Path = z
  .string()
  .max(2000)
  .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/);
const MarkPart = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("circle"), x: Measure, y: Measure, radius: Measure, fill: Colour }),
  z.strictObject({ kind: z.literal("square"), radius: Measure, fill: Colour }),
  z.strictObject({ kind: z.literal("path"), path: Path, fill: Colour }),
  z.strictObject({ kind: z.literal("line"), path: Path, stroke: Colour, width: Measure }),
]);

const Colours = z.strictObject(
  Object.fromEntries(BRAND_COLOURS.map((name) => [name, name === "footer-bg" ? Colour.or(z.literal("transparent")) : Colour])) as Record<
    BrandColour,
    typeof Colour
  >,
);

/** Who writes invoices under the brand, besides its name, telephone and mail: all that the law, EN 16931 and XRechnung want to know. */
const Seller = z.strictObject({
  street: Line(100),
  zip: z.string().regex(/^\d{5}$/),
  city: Line(60),
  country: z.literal("DE"),
  vatId: z.string().regex(/^DE\d{9}$/),
  taxNumber: Line(20),
  register: Line(100).describe("Court and number, as they stand on letters."),
  managers: Line(200),
  contact: Line(60).describe("Who answers questions about invoices."),
  bank: Line(60),
  iban: z.string().regex(/^DE\d{20}$/),
  bic: z.string().regex(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/),
  creditorId: z.string().regex(/^DE\d{2}[A-Z0-9]{3}\d{11}$/),
});

/** Everything that makes a brand: what a record of the feed says, and what is kept of it. */
export const FedBrand = z
  .strictObject({
    key: BrandKey.describe("By what everything else names the brand. Stays what it was."),
    name: Line(40),
    company: Line(100),
    hosts: z.array(Host).min(1).max(20).describe("Where its portal answers; the first one stands in letters. No other brand may have it."),
    site: Host.describe("The public domain of the brand; tools of the provider lie below it, with the environment behind their names."),
    redirectHosts: z.array(Host).max(50).describe("Where links and `callbackUrl` may lead besides the portals."),
    footer: z.enum(["line", "wide"]),
    phone: Line(30),
    hours: Line(60),
    email: Mail.describe("Sends the letters, and answers them."),
    languages: z.array(z.literal("de")).length(1).describe("What the portal speaks."),
    legalLinks: z.array(Link).min(1).max(10),
    trustLinks: z.array(Link).max(10).default([]),
    socialLinks: z.array(Link).max(10).default([]),
    claim: Line(160),
    welcome: z.strictObject({
      title: Line(80),
      text: Line(200),
      picture: Picture.nullable().default(null).describe("Beside the sign-in form; without one the portal's own cards stand there."),
    }),
    logo: Picture.describe("Drawn from the mark where there is no such file."),
    mark: z.array(MarkPart).min(1).max(20).describe("In a square of 36: for papers, and for all pictures that are not there as files."),
    theme: Colour.describe("The bar of the browser."),
    background: Colour.describe("Behind the mark on home screens."),
    colours: Colours,
    mail: z.strictObject({ fill: Colour, on: Colour, link: Colour, linkDark: Colour }),
    paper: z.strictObject({ fill: Colour, text: Colour, soft: Colour }),
    card: z.strictObject({ deep: Colour, light: Colour }),
    seller: Seller,
  })
  .check(({ value, issues }) => {
    for (const { path } of contrastFaults(value))
      issues.push({
        code: "custom",
        input: value,
        path: [...path],
        params: { reason: "contrast" },
        message: "cannot be read on its ground",
      });
  });
export type FedBrand = z.infer<typeof FedBrand>;

/** What the pages are told of it. */
export const shownBrand = (brand: FedBrand): Brand => Brand.parse(brand);
