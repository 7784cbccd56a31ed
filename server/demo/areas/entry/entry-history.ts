import { cleanRichText } from "@schaufenster/contract/values/text/rich-text.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import { sectionsOf, type Sections } from "./entries.ts";
import { KRANZ, KRANZ_SON } from "../../world/showcase.ts";
import type { Company, World } from "../../world/world.ts";

type Section = keyof Sections;
interface Author {
  readonly id: number | null;
  readonly name: string | null;
  readonly staff: boolean;
}
const JOHANNA: Author = { id: KRANZ.id, name: "Johanna Kranz", staff: false };
const TIM: Author = { id: KRANZ_SON.id, name: "Tim Kranz", staff: false };
/** The adviser who set the entry up on the telephone. */
const CARE: Author = { id: 1011, name: null, staff: true };
const IMPORT: Author = { id: null, name: null, staff: false };

/** One change: when, by whom, and what the section said afterwards. */
interface Step<S extends Section = Section> {
  readonly section: S;
  readonly daysAgo: number;
  readonly time: string;
  readonly by: Author;
  readonly after: Sections[S];
  readonly restoredFrom?: number;
}
const step = <S extends Section>(
  section: S,
  [daysAgo, time, by]: readonly [number, string, Author],
  after: Sections[S],
  restoredFrom?: number,
): Step => ({ section, daysAgo, time, by, after, ...(restoredFrom === undefined ? {} : { restoredFrom }) });

/** The number before the one that it has today. */
const FORMER_PHONE = "+492214710100";
/** Two months in the life of the design's entry; the last word of every section is what it says today. */
const kranzSteps = (now: Sections): readonly Step[] => {
  const { companyData, openingHours, payments, searchKeywords, aboutUs, media, logoAndSlogan, serviceArea } = now;
  const noWednesday = { ...openingHours.week, wednesday: openingHours.week.monday, thursday: openingHours.week.monday };
  const [firstImage] = media.images;
  return [
    step("companyData", [62, "10:05", CARE], { ...companyData, email: null, mobile: null, Phone: FORMER_PHONE }),
    step("openingHours", [61, "10:20", CARE], { ...openingHours, week: noWednesday }),
    step("payments", [48, "19:42", JOHANNA], { payments: ["cash", "invoice"] }),
    step("aboutUs", [47, "20:03", JOHANNA], { ...aboutUs, long: cleanRichText("Ihr Malerbetrieb im Kölner Süden.") }),
    step("logoAndSlogan", [40, "18:11", JOHANNA], { ...logoAndSlogan, slogan: "Farbe für Köln" }),
    step("serviceArea", [36, "08:30", JOHANNA], serviceArea),
    step("companyData", [34, "09:12", JOHANNA], { ...companyData, mobile: null, Phone: FORMER_PHONE }),
    step("searchKeywords", [30, "11:47", TIM], { keywords: searchKeywords.keywords.slice(0, 3) }),
    step("searchKeywords", [29, "07:55", TIM], searchKeywords),
    step("media", [26, "16:20", JOHANNA], { ...media, images: firstImage ? [firstImage] : [] }),
    step("openingHours", [20, "17:32", JOHANNA], openingHours),
    step("serviceArea", [15, "12:10", TIM], { ...serviceArea, radiusKm: 40 }),
    step("serviceArea", [14, "18:45", JOHANNA], serviceArea, 1),
    step("companyData", [12, "08:26", TIM], companyData),
    step("aboutUs", [9, "20:31", TIM], aboutUs),
    step("logoAndSlogan", [8, "18:02", JOHANNA], logoAndSlogan),
    step("media", [5, "15:14", JOHANNA], media),
    step("payments", [3, "19:08", JOHANNA], payments),
  ];
};

/** Gasthaus Drei Eulen, whose location at Google is connected and confirmed. */
export const EULEN_ID = 4_083_317;

interface Line extends Step {
  readonly version: number;
  readonly before: unknown;
  readonly at: Date;
}
/** The last word of the guest house: its owner changed the hours, and Google shows them. */
const eulenSteps = ({ openingHours }: Sections): readonly Step[] => [step("openingHours", [6, "14:40", JOHANNA], openingHours)];
/** Only the design's company has a long past, and one other a change that Google shows; the others came as they are. */
const stepsOf = (world: World, c: Company): readonly Step[] => {
  if (c.index === 0) return kranzSteps(sectionsOf(world, c));
  return c.accountId === EULEN_ID ? eulenSteps(sectionsOf(world, c)) : [];
};
const linesOf = (world: World, c: Company): readonly Line[] => {
  const last = new Map<Section, { version: number; after: unknown }>();
  return stepsOf(world, c).map((one) => {
    const { version, after } = last.get(one.section) ?? { version: 0, after: null };
    last.set(one.section, { version: version + 1, after: one.after });
    return { ...one, version: version + 1, before: after, at: world.clock.at(-one.daysAgo, one.time) };
  });
};

/** The last two changes that portals were told, the older first. */
export const lastSpreadChanges = (world: World, c: Company) =>
  linesOf(world, c)
    .map(({ section, at }, index) => ({ section, at, id: index + 1 }))
    .filter(({ section }) => section === "companyData" || section === "openingHours")
    .slice(-2);

export const CHANGE_COLUMNS = [
  "account_id",
  "id",
  "section",
  "version",
  "before",
  "after",
  "restored_from",
  "actor",
  "actor_name",
  "staff",
  "at",
] as const;
export function* changeRows(world: World, c: Company): Generator<Row> {
  for (const [at, line] of linesOf(world, c).entries()) {
    const before = line.before === null ? null : JSON.stringify(line.before);
    const { section, version, by, restoredFrom = null } = line;
    yield [c.accountId, at + 1, section, version, before, JSON.stringify(line.after), restoredFrom, by.id, by.name, by.staff, line.at];
  }
}

export const HEAD_COLUMNS = ["account_id", "revision", "changed_at"] as const;
/** Loaded anew, an entry counts from the same number again; the moment of loading tells the two apart. */
export const headRow = (world: World, c: Company): Row => [c.accountId, Math.max(1, linesOf(world, c).length), new Date(world.clock.now)];

export const SECTION_COLUMNS = ["account_id", "section", "data", "version", "updated_at", "updated_by"] as const;
export function* sectionRows(world: World, c: Company): Generator<Row> {
  const came = world.clock.ago(9 + (c.index % 40));
  const past = new Map(linesOf(world, c).map((line) => [line.section, line]));
  for (const [name, data] of Object.entries(sectionsOf(world, c))) {
    if (c.blank && name !== "companyData") continue;
    const line = past.get(name as Section);
    yield [
      c.accountId,
      name,
      JSON.stringify(data),
      line?.version ?? 1,
      line?.at ?? came,
      line ? line.by.id : c.blank ? IMPORT.id : c.ownerId,
    ];
  }
}
