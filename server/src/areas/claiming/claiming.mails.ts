import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Letter } from "../../gateways/mail.ts";
import { findLetterhead } from "../../identity/person.store.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import type { MayWrite } from "../../records/letter-quota.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { greeting } from "../../session/greeting.ts";
import { claimCodeHash, groupCode, newClaimCode } from "./claim-code.ts";
import { findOwnClaims } from "./claim.store.ts";
import { MAIL_TEXTS as texts } from "./claiming.texts.ts";
import { findCompanyName, findWork, mintCode } from "./work.store.ts";

/** What the letter of a code carries. */
export interface AboutCode {
  readonly brand: BrandKey;
  readonly companyId: string;
  readonly claimId: string;
  readonly round: number;
}
/** What the letter of an end carries. */
export interface AboutEnd {
  readonly brand: BrandKey;
  readonly userId: string;
  readonly claimId: string;
}
/** What the letter to a former owner carries. */
export interface AboutLost {
  readonly brand: BrandKey;
  readonly userId: string;
  readonly companyId: string;
}
interface Tools {
  readonly door: AuthDoor;
  readonly url: string;
  readonly mayWrite: MayWrite;
}

/** To a mailbox at the domain of the website; nothing when another way was chosen meanwhile, or the mailbox has had enough. */
export const writeClaimCode = (
  { door, url, mayWrite }: Tools,
  { companyId: accountId, claimId: id, round }: AboutCode,
): Promise<Letter | undefined> =>
  door.writeForCompany(accountId, async (tx) => {
    const row = await findWork(tx, { accountId, id });
    if (row?.state !== "proving" || row.mailbox === null || !(await mayWrite(tx, "claim", row.mailbox))) return undefined;
    const code = newClaimCode();
    if (!(await mintCode(tx, { accountId, id, round, method: "mail", hash: claimCodeHash(id, code) }))) return undefined;
    const t = texts.code;
    return {
      to: row.mailbox,
      subject: t.subject,
      content: {
        heading: t.heading,
        paragraphs: [...t.paragraphs(row.company_name, groupCode(code))],
        action: { label: t.action, url: `${url}${PATHS.claimingPending}` },
      },
    };
  });

/** To whoever wanted to take a company over: it is theirs, or it is not. */
export const writeClaimEnded = ({ door, url }: Tools, { userId, claimId }: AboutEnd): Promise<Letter | undefined> =>
  door.writeAs(userId, async (tx) => {
    const [person, row] = [await findLetterhead(tx, userId), (await findOwnClaims(tx, userId)).find(({ id }) => id === claimId)];
    if (!person || (row?.state !== "granted" && row?.state !== "refused")) return undefined;
    const granted = row.state === "granted";
    const t = granted ? texts.granted : texts.refused;
    const because = granted ? [] : [texts.refused.other];
    return {
      to: person.email,
      subject: t.subject(row.company_name),
      content: {
        heading: t.heading,
        paragraphs: [greeting(person), t.text(row.company_name), ...(row.answer === null ? because : [row.answer])],
        action: { label: t.action, url: `${url}${granted ? PATHS.dashboard : PATHS.claimingPending}` },
      },
    };
  });

/** To whoever had the company before. */
export const writeClaimLost = ({ door, url }: Tools, { userId, companyId }: AboutLost): Promise<Letter | undefined> =>
  door.visitAs(userId, companyId, async (tx) => {
    const [person, name] = [await findLetterhead(tx, userId), await findCompanyName(tx, companyId)];
    if (!person || name === undefined) return undefined;
    const t = texts.lost;
    return {
      to: person.email,
      subject: t.subject(name),
      content: {
        heading: t.heading,
        paragraphs: [greeting(person), t.text(name), t.help],
        action: { label: t.action, url: `${url}${PATHS.help}` },
      },
    };
  });
