import { makeFinding } from "@schaufenster/contract/areas/website/website-check.rules.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import type { Company, World } from "../../world/world.ts";
import { websitesOf } from "./websites.ts";

/* What is done about websites. Only the company of the design has been looked at; the others are looked at when somebody asks. */

export const CHECK_COLUMNS = [
  "account_id",
  "slot",
  "begun_at",
  "checked_at",
  "url",
  "ended_at",
  "state",
  "seconds",
  "certificate_until",
  "findings",
] as const;
export function* checkRows({ clock }: World, c: Company): Generator<Row> {
  if (!c.showcase || !websitesOf(c).some(({ slot }) => slot === 1)) return;
  const url = `https://www.${c.domain}`;
  const until = clock.day(80);
  const findings = [
    makeFinding("hours-differ", { day: "thursday", days: "1", site: "08:00–12:00, 13:00–17:30", entry: "08:00–12:00, 13:00–19:00" }),
    makeFinding("images-undescribed", { count: "4" }),
    makeFinding("imprint-ok"),
    makeFinding("privacy-ok"),
    makeFinding("certificate-ok", { until }),
    makeFinding("phone-ok", { phone: c.phone }),
    makeFinding("viewport-ok"),
    makeFinding("speed-ok", { seconds: "0,4" }),
  ];
  yield [c.accountId, 1, clock.at(0, "00:06"), clock.at(0, "00:06"), url, `${url}/`, "success", 0.4, until, JSON.stringify(findings)];
}

export const ORDER_COLUMNS = [
  "account_id",
  "slot",
  "note",
  "due_on",
  "state",
  "sent_at",
  "sent_by",
  "sent_by_name",
  "answered_at",
  "words",
] as const;
export function* orderRows({ clock }: World, c: Company): Generator<Row> {
  if (!c.showcase || !websitesOf(c).some(({ slot }) => slot === 1)) return;
  const name = `${c.owner.firstName} ${c.owner.lastName}`;
  const [note, words] = ["Bitte die Preise auf der Seite Fassade anpassen.", "Die neuen Preise stehen auf Ihrer Website."];
  yield [c.accountId, 1, note, clock.day(-33), "done", clock.at(-35, "09:05"), c.ownerId, name, clock.at(-34, "14:20"), words];
}

const GIGABYTE = 1_073_741_824;
const QUOTA = 5 * GIGABYTE;
export const MAIL_COLUMNS = [
  "account_id",
  "id",
  "identifier",
  "told_at",
  "domain",
  "webmail_url",
  "create_url",
  "box_limit",
  "boxes",
  "setup",
  "delivery",
] as const;
/** Mailboxes come with a website, not with a landing page. One of the design's is nearly full. */
export function* mailRows({ clock }: World, c: Company): Generator<Row> {
  const site = websitesOf(c).find(({ kind, product }) => kind === "website" && product.name !== null);
  if (!site) return;
  const host = `mail.${c.brand}.example`;
  const box = (name: string, owner: string, used: number, forwardTo: string | null = null) => ({
    address: `${name}@${c.domain}`,
    owner,
    forwardTo,
    usedBytes: Math.round(used * GIGABYTE),
    quotaBytes: QUOTA,
    manageUrl: `https://${host}/postfach/${name}`,
  });
  const boxes = [
    box("buero", `${c.owner.firstName} ${c.owner.lastName}, Büro`, 2.2),
    box("info", "", 0.1, `buero@${c.domain}`),
    ...(c.showcase ? [box("werkstatt", "Tim Kranz", 4.7)] : []),
  ];
  const setup = {
    imapHost: `imap.${c.brand}.example`,
    imapPort: 993,
    smtpHost: `smtp.${c.brand}.example`,
    smtpPort: 465,
    encryption: "TLS",
    appleProfileUrl: `https://${host}/profil.mobileconfig`,
  };
  const delivery = { spf: true, dkim: true, dmarc: true, spamFilter: true };
  const urls = [`https://webmail.${c.brand}.example`, `https://${host}/neu`];
  yield [
    c.accountId,
    site.slot,
    site.identifier,
    clock.at(0, "00:10"),
    c.domain,
    ...urls,
    5,
    JSON.stringify(boxes),
    JSON.stringify(setup),
    JSON.stringify(delivery),
  ];
}
