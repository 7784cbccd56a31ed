import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Letter } from "../../gateways/mail.ts";
import { occasion, type Occasion } from "./factor.mails.ts";
import { letter, NOT_YOU, type Person } from "./letter.ts";

const berlin = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", day: "2-digit", month: "2-digit", year: "numeric" });

export const passwordChangedLetter = (person: Person, portalUrl: string): Letter =>
  letter(
    person,
    person.email,
    "Ihr Passwort wurde geändert",
    ["Ihr Passwort wurde soeben geändert. Alle anderen Anmeldungen wurden beendet.", NOT_YOU],
    {
      label: "Neues Passwort festlegen",
      url: `${portalUrl}${PATHS.passwordForgotten}`,
    },
  );
/** After a link from the mailbox: what it ended, and that the mailbox alone is no way past a second factor. */
export const passwordRenewedLetter = (person: Person, portalUrl: string): Letter =>
  letter(
    person,
    person.email,
    "Ihr Passwort wurde geändert",
    [
      "Ihr Passwort wurde soeben über einen Link aus Ihrem Postfach neu festgelegt. Alle Anmeldungen sind beendet, andere Links für ein neues Passwort gelten nicht mehr, eine begonnene Änderung der E‑Mail-Adresse ist verworfen.",
      "Passkeys, Authentifizierungs-App und Wiederherstellungscodes gelten weiter. Haben Sie eine App eingerichtet, fragt die nächste Anmeldung nach ihrem Code.",
      NOT_YOU,
    ],
    { label: "Neues Passwort festlegen", url: `${portalUrl}${PATHS.passwordForgotten}` },
  );
/** To whoever signed in, or did not: when, with what, and the two ways to end it. */
export const newDeviceLetter = (person: Person, at: Occasion, portalUrl: string): Letter =>
  letter(
    person,
    person.email,
    "Anmeldung von einem neuen Gerät",
    [
      "in Ihrem Konto hat sich soeben jemand von einem Gerät angemeldet, das wir noch nicht kennen.",
      ...occasion(at),
      "Wenn Sie das waren, müssen Sie nichts tun.",
      `${NOT_YOU} Ein neues Passwort beendet alle Anmeldungen: ${portalUrl}${PATHS.passwordForgotten}`,
    ],
    {
      label: "Anmeldungen ansehen",
      url: `${portalUrl}${PATHS.profile}`,
    },
  );
export const stolenSessionLetter = (person: Person, portalUrl: string): Letter =>
  letter(
    person,
    person.email,
    "Wir haben eine Anmeldung beendet",
    ["eine Ihrer Anmeldungen wurde von zwei Stellen zugleich benutzt. Zur Sicherheit haben wir sie beendet.", NOT_YOU],
    {
      label: "Wieder anmelden",
      url: `${portalUrl}${PATHS.login}`,
    },
  );
export const deletionLetter = (person: Person, eraseAt: Date, portalUrl: string): Letter =>
  letter(
    person,
    person.email,
    "Ihr Profil wird gelöscht",
    [
      `Ihr Profil wird am ${berlin.format(eraseAt)} endgültig gelöscht. Bis dahin können Sie sich anmelden und die Löschung zurücknehmen.`,
      NOT_YOU,
    ],
    { label: "Löschung zurücknehmen", url: `${portalUrl}${PATHS.userDashboard}` },
  );
