import type { LinkReason } from "@schaufenster/contract/areas/account-link/link.rules.ts";
import { linkRole } from "@schaufenster/contract/areas/account-link/link.rules.ts";
import { formatMoment } from "@schaufenster/contract/values/text/format.ts";
import type { Tx } from "../../db/db.ts";
import { caseKind, tellLines, type CaseKind, type Decided } from "../../doors/desk/case.ts";
import { addMemberAs, isOwned } from "../../identity/membership.store.ts";
import { LINK_TEXTS } from "./account-link.texts.ts";
import { decideLink, holdCompany } from "./link.store.ts";

/** As the trigger of `account_link` writes it. */
interface Held {
  readonly company: string;
  readonly city: string;
  readonly person: string;
  readonly email: string;
  readonly reason: LinkReason;
  readonly channel: "letter" | "mail";
  readonly begunAt: string;
}
const { labels, ...texts } = LINK_TEXTS.case;

const decide = async (
  tx: Tx,
  { companyId, askedBy, object: id, text: words, brand, enqueue }: Decided,
  links: boolean,
): Promise<boolean> => {
  if (companyId === null || askedBy === null) return false;
  // Before the case ends: the database lets somebody in only while it is open.
  if (links) {
    await holdCompany(tx, companyId);
    await addMemberAs(tx, { userId: askedBy, accountId: companyId, role: linkRole(await isOwned(tx, companyId)) });
  }
  const userId = await decideLink(tx, { accountId: companyId, id, links, words });
  if (userId === undefined) return false;
  await enqueue(tx, "mail", { template: "account-link-moved", brand, userId, linkId: id });
  return true;
};

/** What our desk looks into before somebody is linked. */
export const ACCOUNT_LINK_CASES: readonly CaseKind[] = [
  caseKind<Held>({
    kind: "account-link",
    name: texts.name,
    titleOf: ({ person, company }) => `${person} · ${company}`,
    tell: ({ company, city, person, email, reason, channel, begunAt }) =>
      tellLines(
        [labels.company, `${company}, ${city}`],
        [labels.person, person],
        [labels.email, email],
        [labels.why, texts.reasons[reason]],
        [labels.by, texts.by[channel]],
        [labels.begun, formatMoment(new Date(begunAt).toISOString())],
      ),
    runsOut: texts.runsOut,
    readsAt: texts.readsAt,
    decisions: [
      { key: "linked", ...texts.link, run: (tx, decided) => decide(tx, decided, true) },
      { key: "refused", ...texts.refuse, run: (tx, decided) => decide(tx, decided, false) },
    ],
  }),
];
