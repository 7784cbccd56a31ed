import { RESET_MINUTES } from "@schaufenster/contract/areas/auth/reset.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { MailContent } from "../../gateways/mail-layout.ts";
import type { Letter } from "../../gateways/mail.ts";
import { FACTOR, occasion, type FactorNotice, type Occasion } from "./factor.mails.ts";
import { letter, type Person } from "./letter.ts";
import { linkTo } from "../../identity/secret-link.ts";

/* Letters about a change of the e-mail address, to the present, the new and the former one. */

/** What a person is told at every address of theirs. */
export type Notice =
  | FactorNotice
  | "email-change-old"
  | "email-changed"
  | "email-undone"
  | "password-changed"
  | "password-renewed"
  | "new-device"
  | "deletion-planned"
  | "session-stolen";

/** What the undo does; the service behind the link keeps each of these words. */
const TAKING_BACK =
  "Alle Anmeldungen werden dann beendet, das Passwort gilt nicht mehr, und wir schicken Ihnen einen Link für ein neues an diese Adresse.";
const undoAction = (portalUrl: string, token: string): MailContent["action"] => ({
  label: "Änderung rückgängig machen",
  url: linkTo(portalUrl, PATHS.cancelEmail, token),
});

/** What a replaced address is told. */
const FORMER: Readonly<Record<Notice, { readonly subject: string; readonly text: string }>> = {
  ...FACTOR,
  "email-change-old": {
    subject: "Die E‑Mail-Adresse soll noch einmal geändert werden",
    text: "für Ihr Konto wurde noch eine neue E‑Mail-Adresse angegeben.",
  },
  "email-changed": {
    subject: "Ihre E‑Mail-Adresse wurde geändert",
    text: "Ihr Konto hat jetzt eine andere E‑Mail-Adresse. Für 7 Tage können Sie das von dieser Adresse aus rückgängig machen.",
  },
  "email-undone": {
    subject: "Eine Änderung der E‑Mail-Adresse wurde rückgängig gemacht",
    text: "eine spätere Änderung der E‑Mail-Adresse Ihres Kontos wurde rückgängig gemacht.",
  },
  "password-changed": { subject: "Das Passwort wurde geändert", text: "das Passwort Ihres Kontos wurde soeben geändert." },
  "password-renewed": {
    subject: "Das Passwort wurde geändert",
    text: "das Passwort Ihres Kontos wurde soeben über einen Link aus dem Postfach neu festgelegt. Passkeys, Authentifizierungs-App und Wiederherstellungscodes gelten weiter.",
  },
  "new-device": {
    subject: "Anmeldung von einem neuen Gerät",
    text: "in Ihrem Konto hat sich soeben jemand von einem Gerät angemeldet, das wir noch nicht kennen.",
  },
  "deletion-planned": { subject: "Ihr Profil soll gelöscht werden", text: "für Ihr Profil wurde die Löschung beauftragt." },
  "session-stolen": {
    subject: "Wir haben eine Anmeldung beendet",
    text: "eine Anmeldung in Ihrem Konto wurde von zwei Stellen zugleich benutzt. Zur Sicherheit haben wir sie beendet.",
  },
};

/** To the new address: click to make it yours. */
export const newAddressLetter = (person: Person, newEmail: string, portalUrl: string, token: string): Letter =>
  letter(
    person,
    newEmail,
    "Bitte bestätigen Sie Ihre neue E‑Mail-Adresse",
    [
      "öffnen Sie den Link in dem Browser, in dem Sie angemeldet sind. Er gilt 48 Stunden. Bis dahin melden Sie sich mit der alten Adresse an.",
    ],
    { label: "Neue Adresse bestätigen", url: linkTo(portalUrl, PATHS.activateEmail, token) },
  );

/** To the present address: somebody wants to change it, and how to stop that. */
export const oldAddressLetter = (person: Person, portalUrl: string, token: string): Letter =>
  letter(
    person,
    person.email,
    "Ihre E‑Mail-Adresse soll geändert werden",
    [
      "für Ihr Konto wurde eine neue E‑Mail-Adresse angegeben. Wenn Sie das waren, müssen Sie nichts tun.",
      `Wenn nicht, machen Sie die Änderung innerhalb von 7 Tagen rückgängig. ${TAKING_BACK}`,
    ],
    undoAction(portalUrl, token),
  );

/** To an address that was replaced within the last days, about whatever happens to the account since. */
export const formerAddressLetter = (
  person: Person,
  email: string,
  job: Occasion & { readonly template: Notice },
  portalUrl: string,
  token: string,
): Letter =>
  letter(
    person,
    email,
    FORMER[job.template].subject,
    [
      FORMER[job.template].text,
      ...occasion(job),
      "Diese Adresse gehörte bis vor wenigen Tagen zu Ihrem Konto. Wenn Sie die Änderung wollten, müssen Sie nichts tun.",
      `Wenn nicht, holen Sie Ihr Konto mit diesem Link zurück. ${TAKING_BACK}`,
    ],
    undoAction(portalUrl, token),
  );

/** To an address that was replaced: somebody, whoever it was, asked for a new password for it. */
export const wayBackLetter = (person: Person, email: string, portalUrl: string, token: string): Letter =>
  letter(
    person,
    email,
    "Diese Adresse gehört nicht mehr zu Ihrem Konto",
    [
      "Jemand hat für diese Adresse ein neues Passwort angefordert. Ihr Konto hat seit wenigen Tagen eine andere E‑Mail-Adresse.",
      `Sie haben sie nicht geändert? Dann holen Sie Ihr Konto mit diesem Link zurück. ${TAKING_BACK}`,
    ],
    undoAction(portalUrl, token),
  );

/** To the address that has its account back: what was done, and the way in. */
export const takenBackLetter = (person: Person, portalUrl: string, token: string): Letter =>
  letter(
    person,
    person.email,
    "Ihr Konto gehört wieder zu dieser Adresse",
    [
      "die Änderung der E‑Mail-Adresse ist rückgängig gemacht. Alle Anmeldungen sind beendet, das Passwort gilt nicht mehr, offene Links sind ungültig, eine geplante Löschung ist zurückgenommen.",
      "Entfernt haben wir Passkeys, die Authentifizierungs-App, Wiederherstellungscodes und bekannte Geräte, soweit sie seit der Änderung oder in der Woche davor hinzukamen.",
      `Legen Sie mit diesem Link ein neues Passwort fest. Er gilt ${RESET_MINUTES} Minuten und nur einmal; danach fordern Sie auf der Anmeldeseite einen neuen an.`,
    ],
    { label: "Neues Passwort festlegen", url: linkTo(portalUrl, PATHS.passwordRenew, token) },
  );

/** To the address that a change had put in place. */
export const lostAddressLetter = (person: Person, email: string): Letter =>
  letter(person, email, "Die Änderung der E‑Mail-Adresse ist rückgängig gemacht", [
    "diese Adresse gehört nicht mehr zu dem Konto: Von der früheren Adresse aus wurde die Änderung rückgängig gemacht.",
    "Das ist nicht richtig? Dann rufen Sie uns bitte an.",
  ]);

/** After the fact. */
export const emailChangedLetter = (person: Person, portalUrl: string): Letter =>
  letter(
    person,
    person.email,
    "Ihre E‑Mail-Adresse wurde geändert",
    ["ab jetzt melden Sie sich mit dieser Adresse an. Die bisherige Adresse kann die Änderung 7 Tage lang rückgängig machen."],
    { label: "Zum Portal", url: portalUrl },
  );
