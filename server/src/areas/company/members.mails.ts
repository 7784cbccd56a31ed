import type { MemberRole } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { ROLE_TEXTS } from "@schaufenster/contract/areas/members/members.texts.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import type { Tx } from "../../db/db.ts";
import { ofCompany } from "../../doors/told/kind.ts";
import type { Letter, Sender } from "../../gateways/mail.ts";
import { findInvitation } from "../../identity/invitation.store.ts";
import { findMembersOf } from "../../identity/membership.store.ts";
import { greeting } from "../../session/greeting.ts";
import { findLetterhead } from "../../identity/person.store.ts";

/** What the job of an invitation carries: who invites, and whom, by its number. */
export interface AboutInvitation {
  readonly accountId: string;
  readonly userId: string;
  readonly invitationId: string;
}

/** To whom is invited; nothing when it was taken back or accepted meanwhile. It carries no secret: whoever has the address finds the invitation after signing in. */
export const writeInvited = async (
  tx: Tx,
  { accountId, userId, invitationId }: AboutInvitation,
  company: Sender,
): Promise<Letter | undefined> => {
  const [row, members] = [await findInvitation(tx, accountId, invitationId), await findMembersOf(tx, accountId)];
  const inviter = members.find((one) => one.user_id === userId);
  if (!row || !inviter) return undefined;
  const { name, may } = ROLE_TEXTS[row.role as MemberRole];
  const heading = `Einladung von ${company.name}`;
  // It runs out with the midnight after it.
  const lastDay = addDays(isoDay(row.expires_at), -1);
  return {
    to: row.address,
    subject: heading,
    content: {
      heading,
      paragraphs: [
        "Guten Tag,",
        `${`${inviter.first_name} ${inviter.last_name}`.trim()} lädt Sie ein, im Kundenportal für ${company.name} zu arbeiten. Ihre Rolle: ${name} (${may}).${row.ends_on === null ? "" : ` Der Zugang endet am ${formatDay(row.ends_on)}.`}`,
        `Melden Sie sich mit der Adresse an, an die wir diese E‑Mail schicken. Die Einladung steht dann unter „Mein Konto“ und gilt bis zum ${formatDay(lastDay)}. Wenn Sie noch keinen Zugang haben, registrieren Sie sich zuerst mit dieser Adresse, ohne Firmenname, und öffnen Sie dann „Mein Konto“.`,
        "Wenn Sie den Betrieb nicht kennen, müssen Sie nichts tun.",
      ],
      action: { label: "Einladung ansehen", url: `${company.portalUrl}${PATHS.userDashboard}` },
    },
  };
};

/** What the job of the answer carries: who invited, and who has accepted. */
export interface AboutAccepted {
  readonly accountId: string;
  readonly userId: string;
  readonly memberId: string;
}
/** To who invited, when both still work for the company. */
export const writeAccepted = async (
  tx: Tx,
  { accountId, userId, memberId }: AboutAccepted,
  company: Sender,
): Promise<Letter | undefined> => {
  const members = await findMembersOf(tx, accountId);
  const [member, person] = [members.find((one) => one.user_id === memberId), await findLetterhead(tx, userId)];
  if (!member || !person || !members.some((one) => one.user_id === userId)) return undefined;
  const name = `${member.first_name} ${member.last_name}`.trim();
  const heading = `${name} arbeitet jetzt mit`;
  return {
    to: person.email,
    subject: `${heading} (${company.name})`,
    content: {
      heading,
      paragraphs: [
        greeting(person),
        `${name} (${member.email}) hat Ihre Einladung angenommen und arbeitet jetzt im Kundenportal für ${company.name}. Rolle: ${ROLE_TEXTS[member.role as MemberRole].name}.`,
        "Wer Zugang hat und was jede Rolle darf, sehen und ändern Sie unter „Ansprechpartner“.",
      ],
      action: { label: "Ansprechpartner öffnen", url: `${company.portalUrl}${ofCompany(PATHS.contacts, accountId)}` },
    },
  };
};
