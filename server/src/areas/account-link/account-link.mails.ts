import { LINK_OBJECT_DAYS } from "@schaufenster/contract/areas/account-link/link.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import type { Letter } from "../../gateways/mail.ts";
import { findLetterhead } from "../../identity/person.store.ts";
import { linkTo, newSecretLink } from "../../identity/secret-link.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { greeting } from "../../session/greeting.ts";
import { LINK_TEXTS } from "./account-link.texts.ts";
import { mintMail } from "./code.store.ts";
import { findLinksOf, type LinkRow } from "./link.store.ts";

/** What the job of a code's mail carries. */
export interface AboutCode {
  readonly brand: BrandKey;
  readonly companyId: string;
  readonly codeId: string;
}
/** What the job of a mail about a link that has moved carries. */
export interface AboutLink {
  readonly brand: BrandKey;
  readonly userId: string;
  readonly linkId: string;
}
interface Tools {
  readonly door: AuthDoor;
  readonly url: string;
  readonly portalName: string;
}

/** The link of a code, minted as it is written; nothing when the code was used meanwhile. */
export const writeOffered = ({ door, url, portalName }: Tools, { companyId, codeId }: AboutCode): Promise<Letter | undefined> =>
  door.writeForCompany(companyId, async (tx) => {
    const link = newSecretLink(companyId);
    const minted = await mintMail(tx, { accountId: companyId, id: codeId, hash: link.hash });
    if (!minted) return undefined;
    const t = LINK_TEXTS.offered;
    return {
      to: minted.address,
      subject: t.subject(minted.company),
      content: {
        heading: t.heading,
        paragraphs: ["Guten Tag,", t.about(minted.company, portalName), t.until(formatDay(isoDay(minted.expires_at))), t.nothing],
        action: { label: t.action, url: linkTo(url, PATHS.accountLinkRedirect, link.text) },
      },
    };
  });

/** What a state means for whoever reads it. */
const paragraphsOf = (
  link: LinkRow,
  movedAt: Date,
): { readonly subject: string; readonly lines: readonly string[]; readonly action: string } | undefined => {
  const { moved } = LINK_TEXTS;
  const words = link.words === null ? [] : [link.words];
  if (link.state === "linked") return { ...moved.linked, lines: [moved.linked.about(link.company_name), ...words] };
  if (link.state === "refused") {
    const object = link.objectable ? [moved.refused.object(formatDay(addDays(isoDay(movedAt), LINK_OBJECT_DAYS)))] : [];
    return { ...moved.refused, lines: [moved.refused.about(link.company_name), ...words, ...object] };
  }
  if (link.state === "hold" && link.reason === "silence" && link.next_step_at)
    return { ...moved.hold, lines: [moved.hold.about(link.company_name), moved.hold.until(formatDay(isoDay(link.next_step_at)))] };
  return undefined;
};

/** Tells the person where the link stands; nothing when it has gone on since. */
export const writeMoved = ({ door, url }: Tools, { userId, linkId }: AboutLink): Promise<Letter | undefined> =>
  door.writeAs(userId, async (tx) => {
    const [link, to] = [(await findLinksOf(tx, userId)).find(({ id }) => id === linkId), await findLetterhead(tx, userId)];
    const said = link && paragraphsOf(link, link.moved_at);
    if (!said || !to) return undefined;
    return {
      to: to.email,
      subject: said.subject,
      content: {
        heading: said.subject,
        paragraphs: [greeting(to), ...said.lines],
        action: { label: said.action, url: `${url}${PATHS.accountLinkPending}` },
      },
    };
  });
