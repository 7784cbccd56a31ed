import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Letter } from "../../gateways/mail.ts";
import { letter, NOT_YOU, type Person } from "./letter.ts";

/** What happened to the ways in beside the password. */
export type FactorNotice = "totp-added" | "totp-removed" | "passkey-added" | "passkey-removed" | "codes-renewed" | "code-used";
/** When it happened, and with what kind of browser ("Chrome, Windows"; empty when it is none that we know). */
export interface Occasion {
  readonly at?: string;
  readonly device?: string;
}

/** What is said about it, at every address. */
export const FACTOR: Readonly<Record<FactorNotice, { readonly subject: string; readonly text: string }>> = {
  "totp-added": {
    subject: "Authentifizierungs-App eingerichtet",
    text: "für Ihr Konto wurde eine Authentifizierungs-App eingerichtet, dazu neue Wiederherstellungscodes. Die Anmeldung mit Passwort fragt jetzt nach einem Code.",
  },
  "totp-removed": {
    subject: "Authentifizierungs-App entfernt",
    text: "die Authentifizierungs-App Ihres Kontos wurde entfernt, mit ihr die Wiederherstellungscodes. Die Anmeldung fragt nicht mehr nach einem Code.",
  },
  "passkey-added": {
    subject: "Passkey hinzugefügt",
    text: "Ihrem Konto wurde ein Passkey hinzugefügt. Mit ihm ist die Anmeldung ohne Passwort möglich.",
  },
  "passkey-removed": {
    subject: "Passkey entfernt",
    text: "aus Ihrem Konto wurde ein Passkey entfernt. Mit ihm kann sich niemand mehr anmelden.",
  },
  "codes-renewed": {
    subject: "Neue Wiederherstellungscodes erzeugt",
    text: "für Ihr Konto wurden neue Wiederherstellungscodes erzeugt. Die bisherigen gelten nicht mehr.",
  },
  "code-used": {
    subject: "Ein Wiederherstellungscode wurde benutzt",
    text: "in Ihrem Konto wurde statt der Authentifizierungs-App ein Wiederherstellungscode benutzt. Dieser Code gilt nicht mehr.",
  },
};

const day = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", day: "2-digit", month: "2-digit", year: "numeric" });
const hour = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", hour: "2-digit", minute: "2-digit" });

/** When it happened and with what; nothing where that was not noted. */
export const occasion = ({ at, device = "" }: Occasion): readonly string[] => {
  if (at === undefined) return [];
  const moment = new Date(at);
  return [`Das war am ${day.format(moment)} um ${hour.format(moment)} Uhr${device === "" ? "" : ` (${device})`}.`];
};

/** To the present address: what changed, when, with what, and what to do about it. */
export const factorLetter = (person: Person, notice: FactorNotice, at: Occasion, portalUrl: string): Letter =>
  letter(
    person,
    person.email,
    FACTOR[notice].subject,
    [
      FACTOR[notice].text,
      ...occasion(at),
      "Wenn Sie das waren, müssen Sie nichts tun.",
      `${NOT_YOU} Ein neues Passwort beendet alle Anmeldungen.`,
    ],
    { label: "Neues Passwort festlegen", url: `${portalUrl}${PATHS.passwordForgotten}` },
  );
