import { PATHS } from "@schaufenster/contract/paths.ts";
import type { MailContent } from "../../gateways/mail-layout.ts";
import type { Letter } from "../../gateways/mail.ts";
import { greeting } from "../../session/greeting.ts";

interface Person {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

const berlin = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", day: "2-digit", month: "2-digit", year: "numeric" });
const linkTo = (portalUrl: string, path: string, token: string): string => `${portalUrl}${path}#token=${encodeURIComponent(token)}`;

const letter = (person: Person, to: string, subject: string, paragraphs: readonly string[], action?: MailContent["action"]): Letter => ({
  to,
  subject,
  content: {
    heading: subject,
    paragraphs: [greeting(person), ...paragraphs],
    ...(action ? { action } : {}),
  },
});

const NOT_YOU = "Das waren Sie nicht? Legen Sie sofort ein neues Passwort fest und rufen Sie uns an.";

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

/** To the old address: somebody wants to change it, and how to stop that. */
export const oldAddressLetter = (person: Person, portalUrl: string, token: string): Letter =>
  letter(
    person,
    person.email,
    "Ihre E‑Mail-Adresse soll geändert werden",
    [
      "für Ihr Konto wurde eine neue E‑Mail-Adresse angegeben. Wenn Sie das waren, müssen Sie nichts tun.",
      "Wenn nicht, machen Sie die Änderung innerhalb von 7 Tagen rückgängig. Alle Anmeldungen werden dann beendet.",
    ],
    { label: "Änderung rückgängig machen", url: linkTo(portalUrl, PATHS.cancelEmail, token) },
  );

/** After the fact. */
export const emailChangedLetter = (person: Person, portalUrl: string): Letter =>
  letter(person, person.email, "Ihre E‑Mail-Adresse wurde geändert", ["ab jetzt melden Sie sich mit dieser Adresse an."], {
    label: "Zum Portal",
    url: portalUrl,
  });
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
export const newDeviceLetter = (person: Person, portalUrl: string): Letter =>
  letter(
    person,
    person.email,
    "Anmeldung von einem neuen Gerät",
    ["in Ihrem Konto hat sich soeben jemand von einem Gerät angemeldet, das wir noch nicht kennen.", NOT_YOU],
    {
      label: "Anmeldungen ansehen",
      url: `${portalUrl}${PATHS.userDashboard}`,
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
