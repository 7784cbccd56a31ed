import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay } from "@schaufenster/contract/values/text/format.ts";
import type { Tx } from "../../db/db.ts";
import { findLetterhead } from "../../identity/person.store.ts";
import { greeting } from "../../session/greeting.ts";
import { ofCompany } from "./kind.ts";
import { findName, findStandIn } from "./stand-in.store.ts";

/** What the job of such a letter carries: whom it goes to, and who the other one is. */
export interface AboutStandIn {
  readonly accountId: string;
  readonly userId: string;
  readonly other: string;
}
interface Company {
  readonly name: string;
  readonly portalUrl: string;
}

const letterTo = async (tx: Tx, { accountId, userId }: AboutStandIn, { portalUrl }: Company, heading: string, lines: readonly string[]) => {
  const person = await findLetterhead(tx, userId);
  if (person?.status !== "active" || person.erase_at !== null) return undefined;
  const action = { label: "Benachrichtigungen öffnen", url: `${portalUrl}${ofCompany(PATHS.told, accountId)}` };
  return { to: person.email, subject: heading, content: { heading, paragraphs: [greeting(person), ...lines], action } };
};

/** Says that somebody stands in; nothing when that has ended meanwhile. */
export const writeStandIn = async (tx: Tx, job: AboutStandIn, company: Company) => {
  const found = await findStandIn(tx, { ...job, away: job.other });
  if (!found) return undefined;
  const { name } = found;
  const days = `vom ${formatDay(found.from)} bis einschließlich ${formatDay(found.to)}`;
  return letterTo(tx, job, company, `Sie vertreten ${name}`, [
    `${name} hat Sie bei ${company.name} als Vertretung eingetragen, ${days}.`,
    `Was ${name} in dieser Zeit per E‑Mail, Push oder SMS erfahren würde, erfahren Sie. Dabei steht, dass es in Vertretung ist. Möchten Sie das nicht, beenden Sie es im Portal unter „Benachrichtigungen“.`,
  ]);
};

/** Says that somebody does so no more; nothing when they were named again meanwhile. */
export const writeStandInEnded = async (tx: Tx, job: AboutStandIn, company: Company) => {
  const { accountId, userId: away, other } = job;
  const isNamed = await findStandIn(tx, { accountId, userId: other, away });
  const name = await findName(tx, { accountId, userId: other });
  if (isNamed || name === undefined) return undefined;
  return letterTo(tx, job, company, `${name} vertritt Sie nicht mehr`, [
    `${name} hat die Vertretung für Sie bei ${company.name} beendet. Was ab jetzt geschieht, erfahren Sie wieder selbst. Im Portal können Sie jemand anderen eintragen.`,
  ]);
};
