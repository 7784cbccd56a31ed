import { INVITATION_DAYS, RESET_MINUTES } from "@schaufenster/contract/areas/auth/reset.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Letter } from "../../gateways/mail.ts";
import { greeting, type Named } from "../../session/greeting.ts";
import { linkTo } from "../../identity/secret-link.ts";

/** The secret travels behind the hash sign: browsers send it to no server, and it stands in no log. */

/** In two groups, as one reads it out. */
const groupDigits = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

interface Recipient extends Named {
  readonly email: string;
}

/** Asks the owner of an address to confirm a registration; withdrawing it is the second way out. */
export const activationLetter = (to: Recipient, portalUrl: string, token: string, code: string): Letter => ({
  to: to.email,
  subject: "Bitte bestätigen Sie Ihre E‑Mail-Adresse",
  content: {
    heading: "Nur noch ein Schritt",
    paragraphs: [
      greeting(to),
      "bitte bestätigen Sie Ihre E‑Mail-Adresse. Danach können Sie sich anmelden. Der Link gilt 24 Stunden.",
      `Oder geben Sie dort, wo Sie sich registriert haben, diesen Code ein: ${groupDigits(code)}`,
      `Sie haben sich nicht registriert? Dann brechen Sie die Registrierung hier ab: ${linkTo(portalUrl, PATHS.registerCancel, token)}`,
    ],
    action: { label: "E‑Mail-Adresse bestätigen", url: linkTo(portalUrl, PATHS.registerActivation, token) },
  },
});

/** Asks somebody who is known, but has never confirmed the address, to do so; after a sign-in with the right password. */
export const firstActivationLetter = (to: Recipient, portalUrl: string, token: string): Letter => ({
  to: to.email,
  subject: "Bitte bestätigen Sie Ihre E‑Mail-Adresse",
  content: {
    heading: "Nur noch ein Schritt",
    paragraphs: [
      greeting(to),
      "gerade wollte sich jemand mit Ihrem Passwort anmelden. Ihr Zugang ist noch nicht aktiviert: Bitte bestätigen Sie Ihre E‑Mail-Adresse, danach können Sie sich anmelden. Der Link gilt 24 Stunden.",
      "Sie waren das nicht? Dann müssen Sie nichts tun, Ihr Zugang bleibt zu.",
    ],
    action: { label: "E‑Mail-Adresse bestätigen", url: linkTo(portalUrl, PATHS.registerActivation, token) },
  },
});

/** Tells the owner of a known address that somebody tried to register with it. The names are the owner's, not what somebody typed. */
export const alreadyRegisteredLetter = (email: string, owner: Named | undefined, portalUrl: string): Letter => ({
  to: email,
  subject: "Sie haben bereits ein Konto",
  content: {
    heading: "Sie haben bereits ein Konto",
    paragraphs: [
      greeting(owner),
      "mit dieser E‑Mail-Adresse wollte sich gerade jemand registrieren. Das Konto besteht schon, es wurde nichts geändert.",
      "Wenn Sie das waren: Melden Sie sich an oder legen Sie ein neues Passwort fest. Wenn nicht, müssen Sie nichts tun.",
    ],
    action: { label: "Zur Anmeldung", url: `${portalUrl}${PATHS.login}` },
  },
});

/** Tells the owner of an address that an account had until a few days ago why nobody can register with it yet. */
export const reservedAddressLetter = (email: string, owner: Named | undefined, portalUrl: string): Letter => ({
  to: email,
  subject: "Diese Adresse ist noch vergeben",
  content: {
    heading: "Diese Adresse ist noch vergeben",
    paragraphs: [
      greeting(owner),
      "mit dieser E‑Mail-Adresse wollte sich gerade jemand registrieren. Sie gehörte bis vor wenigen Tagen zu einem Konto und kann es noch zurückholen. So lange ist keine Registrierung möglich, höchstens 8 Tage ab der Änderung.",
      "Haben Sie die Adresse Ihres Kontos nicht geändert? Dann fordern Sie ein neues Passwort an: Wir schicken Ihnen den Link, mit dem Sie es zurückholen.",
    ],
    action: { label: "Neues Passwort anfordern", url: `${portalUrl}${PATHS.passwordForgotten}` },
  },
});

/** Invites somebody whom the provider knows to use the portal. */
export const invitationLetter = (
  to: Recipient & { readonly login: string },
  portalName: string,
  portalUrl: string,
  token: string,
): Letter => ({
  to: to.email,
  subject: `Ihr Zugang zu ${portalName}`,
  content: {
    heading: "Ihr Zugang ist eingerichtet",
    paragraphs: [
      greeting(to),
      `im Kundenportal von ${portalName} pflegen Sie den Eintrag Ihrer Firma und sehen, was darüber eingeht. Bitte legen Sie ein Passwort fest, danach sind Sie angemeldet. Der Link gilt ${INVITATION_DAYS} Tage und nur einmal.`,
      ...(to.login.toLowerCase() === to.email.toLowerCase() ? [] : [`Ihr Benutzername: ${to.login}`]),
      "Sie möchten keinen Zugang? Dann müssen Sie nichts tun: Ohne Passwort bleibt er zu.",
    ],
    action: { label: "Passwort festlegen", url: linkTo(portalUrl, PATHS.passwordRenew, token) },
  },
});

/** A link to a new password. */
export const resetLetter = (to: Recipient, portalUrl: string, token: string): Letter => ({
  to: to.email,
  subject: "Neues Passwort festlegen",
  content: {
    heading: "Neues Passwort festlegen",
    paragraphs: [
      greeting(to),
      `mit diesem Link legen Sie ein neues Passwort fest. Er gilt ${RESET_MINUTES} Minuten und nur einmal. Ein zweiter Faktor bleibt bestehen: Danach fragen wir bei der Anmeldung.`,
      "Sie haben das nicht angefordert? Dann müssen Sie nichts tun, Ihr Passwort bleibt unverändert.",
    ],
    action: { label: "Passwort festlegen", url: linkTo(portalUrl, PATHS.passwordRenew, token) },
  },
});

/** The code that stands for a password where there is none. */
export const stepUpCodeLetter = (to: Recipient, code: string): Letter => ({
  to: to.email,
  subject: "Ihr Bestätigungscode",
  content: {
    heading: "Ihr Bestätigungscode",
    paragraphs: [
      greeting(to),
      `geben Sie diesen Code im Portal ein, um den Schritt zu bestätigen: ${groupDigits(code)}`,
      "Der Code gilt 10 Minuten und nur einmal. Geben Sie ihn niemandem weiter, auch nicht am Telefon.",
      "Sie haben das nicht angefordert? Dann benutzt jemand Ihre Anmeldung. Bitte melden Sie sich ab und rufen Sie uns an.",
    ],
  },
});
