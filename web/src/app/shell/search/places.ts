import type { RouteKey } from "@schaufenster/contract/paths.ts";

/*
 * Other words for pages, and places within pages that people look for by name. A page that is not named here is found by its title alone.
 */

/** What people also call a page. */
export const ALSO_CALLED: { readonly [K in RouteKey]?: string } = {
  dashboard: "Dashboard Cockpit Übersicht Anfang Home Start",
  results: "Nutzen Erfolg Auswertung Kosten Kontakte Bericht ROI",
  entryOverview: "Branchenbuch Profil Listing Firmeneintrag Vollständigkeit",
  entryData: "Firmendaten ändern bearbeiten Stammdaten Profil Angaben",
  entryService: "Partnerportale Sync Verzeichnisse Abweichungen Listing",
  entryStatistics: "Aufrufe Zugriffe Views Zahlen Auswertung Eintrag",
  entryHistory: "Änderungen Log Protokoll wiederherstellen Versionen",
  selfDisclosure: "Datenauskunft Auskunft gespeicherte Daten Anrufe Briefe Sperren",
  listingTransfer: "Google Unternehmensprofil verbinden Business Profile Maps Zugriff",
  reviewsOverview: "Rezensionen Sterne Feedback Meinungen Reputation",
  reviewsManage: "Rezensionen antworten Antwort Sterne Kritik Beschwerde",
  reviewsPartners: "Portale verbinden Quellen Bewertungsportale",
  reviewsAwards: "Siegel Badge Auszeichnung Zertifikat",
  reviewsStatus: "Entwicklung Verlauf Durchschnitt Sterne",
  reviewsPackages: "Berichte Pakete Marketing Vermarktung",
  websiteOverview: "Homepage Webseite Internetseite",
  websiteStatistics: "Besucher Homepage Besuche Herkunft Statistik Website",
  websiteEdit: "Homepage ändern Webseite bearbeiten Texte Bilder",
  websiteEmail: "Postfach Mail E-Mail Mailadresse Outlook",
  seoOverview: "SEO Google Platzierung Ranking Suchbegriffe Keywords",
  searchAdsStatistics: "Google Ads Anzeigen SEA Klicks Suma",
  searchAdsGroups: "Anzeigengruppen Kampagnen Ads",
  searchAdsBudget: "Werbebudget Ausgaben Budget Geld",
  socialMedia: "Facebook Instagram Social Ads Budget",
  socialMediaStatistics: "Facebook Instagram Social Ads Klicks",
  webBannerOverview: "Bannerwerbung Display Motive",
  webBannerUpload: "Banner hochladen Motiv Datei Bild",
  tvBanner: "Fernsehen Fernsehwerbung Spot Motiv Freigabe",
  tvBannerStatistics: "Fernsehen Ausstrahlung Einblendungen",
  secretarialOverview: "Telefon Anrufe Rückruf Telefonate Sprachassistent Voicebot",
  secretarialStatistics: "Telefon Zahlen Anrufe wann",
  secretarialSettings: "Begrüßung Telefon Anweisung Weiterleitung Urlaub",
  secretarialGuides: "Rufumleitung Weiterleitung einrichten Telefon Anleitung",
  leads: "Leads Kundenanfragen Interessenten Aufträge Nachfrage",
  leadOffers: "Kostenvoranschlag Angebot schreiben Preis",
  leadOrders: "Aufträge Jobs Termine Arbeit",
  leadSettings: "Umkreis Auslastung Pause Absagetexte Ampel Leistungen",
  serviceCases: "Support Kundenservice Ticket Beschwerde Frage Kontakt Problem",
  contract: "Kündigen Kündigung Laufzeit Preise Vertrag Kosten",
  products: "Pakete Buchung Produkt Rückruf",
  documents: "Rechnungen Faktura Belege Buchhaltung Gutschrift Mahnung Steuerberater PDF",
  contacts: "Mitarbeiter Kollegen Team Rechte einladen Zugang Rollen Personen",
  userDashboard: "Konto Firmen Betriebe wechseln",
  profile: "Passwort Sicherheit Anmeldung Name persönlich",
  inbox: "Nachrichten Neuigkeiten Hinweise Glocke",
  told: "Push SMS Mail Ruhezeiten Vertretung Benachrichtigung",
};

/** A place within a page: a card, a section, a step that people know by name. */
export interface Setting {
  readonly route: RouteKey;
  readonly hash: string;
  readonly label: string;
  readonly words: string;
}
const at = (route: RouteKey, hash: string, label: string, words: string): Setting => ({ route, hash, label, words });

export const SETTINGS: readonly Setting[] = [
  at("profile", "profil", "Name und Bild", "Vorname Nachname Foto Anrede Telefon"),
  at("profile", "email", "E‑Mail-Adresse ändern", "Email Mail Login Anmeldung Benutzername"),
  at("profile", "passwort", "Passwort ändern", "Kennwort Password Zugang Login"),
  at("profile", "faktor", "Zweiter Faktor", "2FA Authenticator App Passkey Zwei-Faktor Sicherheitsschlüssel Code"),
  at("profile", "sitzungen", "Angemeldete Geräte", "Sitzungen Sessions Geräte abmelden Handy"),
  at("profile", "daten", "Meine Daten und Konto löschen", "Datenschutz DSGVO Export Auskunft Profil löschen kündigen"),
  at("leadSettings", "auslastung", "Auslastung", "Ampel Kapazität rot gelb grün voll"),
  at("leadSettings", "umkreis", "Umkreis für Anfragen", "Entfernung Radius Kilometer Gebiet"),
  at("leadSettings", "leistungen", "Gewünschte Leistungen", "Gewerke Branchen Arten Bewerbungen"),
  at("leadSettings", "pause", "Anfragen pausieren", "Urlaub Betriebsferien Stopp"),
  at("leadSettings", "absagetexte", "Absagetexte", "Absage Vorlage Text absagen"),
  at("secretarialSettings", "erreichbar", "Wann wir ans Telefon gehen", "Zeiten Erreichbarkeit Urlaub Telefon"),
  at("secretarialSettings", "begruessung", "Begrüßung am Telefon", "Ansage Meldetext Satz"),
  at("secretarialSettings", "anweisungen", "Anweisungen für Anrufe", "Durchstellen sperren Nummer Weiterleitung"),
  at("secretarialSettings", "assistent", "Sprachassistent", "Voicebot KI Roboter Bot"),
  at("secretarialSettings", "nachricht", "Anrufnotizen per E‑Mail und SMS", "Mail SMS Notiz dringend"),
  at("entryData", "openingHours", "Öffnungszeiten", "Sondertage Feiertage Betriebsferien Urlaub geschlossen Uhrzeit"),
  at("entryData", "trades", "Branchen", "Gewerk Kategorie Hauptbranche"),
  at("entryData", "payments", "Zahlungsarten", "Bezahlen Karte EC Paypal bar"),
];
