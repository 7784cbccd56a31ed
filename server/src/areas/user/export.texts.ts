import type { PERSON_TABLES, PersonTableName } from "../../session/personal-data.ts";

type Section<T extends PersonTableName> = {
  readonly title: string;
  /** A German label for every column that is handed out; a new one without does not compile. */
  readonly labels: Readonly<Record<(typeof PERSON_TABLES)[T]["told"][number], string>>;
};

/** In the order a reader expects: the person first, technical things last. */
const SECTIONS: { readonly [T in PersonTableName]: Section<T> } = {
  app_user: {
    title: "Ihr Benutzerkonto",
    labels: {
      user_id: "Benutzernummer",
      login: "Anmeldename",
      email: "E-Mail-Adresse",
      salutation: "Anrede",
      first_name: "Vorname",
      last_name: "Nachname",
      display_name: "Anzeigename",
      phone: "Telefon",
      role: "Art des Kontos",
      roles: "Rollen",
      status: "Zustand",
      newsletter: "Newsletter",
      login_count: "Anzahl der Anmeldungen",
      last_login_at: "Letzte Anmeldung",
      previous_login_at: "Vorletzte Anmeldung",
      notification_code: "Offener Hinweis",
      created_at: "Angelegt am",
      changed_at: "Zuletzt geändert am",
      erase_at: "Löschung geplant am",
      erase_reason: "Grund der Löschung",
      erase_text: "Ihre Worte dazu",
    },
  },
  credential: { title: "Passwort", labels: { changed_at: "Zuletzt geändert am" } },
  login_index: { title: "Anmeldeverzeichnis", labels: {} },
  membership: { title: "Ihre Unternehmen", labels: { account_id: "Kontonummer", created_at: "Zugeordnet am" } },
  session: {
    title: "Anmeldungen",
    labels: {
      kind: "Art",
      device: "Browser",
      auth_time: "Angemeldet am",
      seen_at: "Zuletzt benutzt am",
      absolute_end: "Endet spätestens am",
      revoked_at: "Beendet am",
      persistent: "Angemeldet bleiben",
    },
  },
  user_device: { title: "Bekannte Browser", labels: { first_seen_at: "Zuerst gesehen am", last_seen_at: "Zuletzt gesehen am" } },
  totp: { title: "Authenticator-App", labels: { confirmed_at: "Eingerichtet am" } },
  recovery_code: { title: "Wiederherstellungscodes", labels: { created_at: "Ausgestellt am", used_at: "Benutzt am" } },
  passkey: {
    title: "Passkeys",
    labels: { name: "Name", credential_id: "Kennung", created_at: "Angelegt am", last_used_at: "Zuletzt benutzt am" },
  },
  identity_index: { title: "Anmeldung über andere Anbieter", labels: { issuer: "Anbieter" } },
  email_change: {
    title: "Gewünschte E-Mail-Adresse",
    labels: { old_email: "Bisherige Adresse", new_email: "Neue Adresse", requested_at: "Gewünscht am" },
  },
  former_email: {
    title: "Frühere E-Mail-Adressen",
    labels: {
      email: "Frühere Adresse",
      replaced_by: "Ersetzt durch",
      changed_at: "Ersetzt am",
      undo_until: "Widerrufbar bis",
      undone_at: "Widerrufen am",
    },
  },
  one_time_link: {
    title: "Links aus E-Mails",
    labels: { purpose: "Zweck", email: "Für die Adresse", created_at: "Erzeugt am", expires_at: "Gültig bis", used_at: "Benutzt am" },
  },
  login_challenge: { title: "Offene Anmeldefragen", labels: { purpose: "Zweck", expires_at: "Gültig bis" } },
  draft: { title: "Entwürfe", labels: { account_id: "Kontonummer", form: "Formular", data: "Inhalt", updated_at: "Stand vom" } },
  idempotency: { title: "Zwischengespeicherte Antworten", labels: { call: "Vorgang", created_at: "Gespeichert am" } },
  profile_upload: {
    title: "Profilbild in Prüfung",
    labels: {
      state: "Zustand",
      refusal: "Grund der Ablehnung",
      content_type: "Art der Datei",
      bytes: "Größe in Bytes",
      created_at: "Hochgeladen am",
      checked_at: "Geprüft am",
    },
  },
  data_export: { title: "Auskünfte", labels: { status: "Zustand", requested_at: "Angefordert am", expires_at: "Abrufbar bis" } },
};

/** Everything that the readable export says. */
export const EXPORT_TEXTS = {
  sections: SECTIONS,
  title: "Auskunft über Ihre Daten",
  created: (when: string) => `Erstellt am ${when}. Alle Zeiten gelten für Europe/Berlin.`,
  intro:
    "Diese Auskunft nach Artikel 15 und 20 der Datenschutz-Grundverordnung enthält alles, was dieses Portal zu Ihrer Person gespeichert hat. Dieselben Angaben finden Sie maschinenlesbar in der JSON-Datei.",
  secrets:
    "Nicht enthalten sind Prüfwerte und Schlüssel (zum Beispiel Ihres Passworts oder Ihrer Passkeys): Sie sagen nichts über Sie aus und würden in fremden Händen Ihr Konto öffnen.",
  companies: "Unternehmen, für die Sie angemeldet sind",
  company: (name: string, city: string, accountId: string) => `${name}, ${city} (Kontonummer ${accountId})`,
  image: "Profilbild",
  imageNote: "Ihr Profilbild liegt der JSON-Datei bei.",
  trail: "Protokoll Ihrer Vorgänge",
  staff: "Vorgänge unseres Kundenservice",
  trailLine: (when: string, call: string, details: string) => `${when}: ${call}${details && ` (${details})`}`,
  fields: (names: string) => `Felder: ${names}`,
  network: (prefix: string) => `Netz: ${prefix}`,
  more: (count: number) => `${count} ältere Zeilen stehen in der JSON-Datei.`,
  nothing: "Keine Angaben.",
  entry: (number: number) => `Eintrag ${number}`,
  keptTitle: "Was nach einer Löschung bleibt",
  kept: [
    "Das Protokoll der Vorgänge: drei Jahre, nur mit Nummern statt Namen, zum Nachweis, wer was geändert hat.",
    "Daten Ihres Unternehmens (Eintrag, Ansprechpartner, Vertrag): solange der Vertrag und die Aufbewahrungsfristen des Handels- und Steuerrechts es verlangen.",
  ],
  yes: "ja",
  no: "nein",
  empty: "keine Angabe",
  page: (page: number, of: number) => `Seite ${page} von ${of}`,
  /** Words for what the database says in short. */
  values: {
    active: "aktiv",
    checking: "wird geprüft",
    refused: "abgelehnt",
    malware: "Schadsoftware",
    "not-supported": "nicht verwendbar",
    unreadable: "nicht lesbar",
    "too-many-pixels": "zu groß",
    unactivated: "nicht aktiviert",
    deleted: "gelöscht",
    user: "privat",
    customer: "Kunde",
    normal: "gewöhnlich",
    cuca: "Kundenservice",
    reset: "Passwort zurücksetzen",
    "email-activate": "E-Mail-Adresse bestätigen",
    "email-cancel": "Änderung der E-Mail-Adresse widerrufen",
    "second-factor": "zweiter Faktor",
    "passkey-login": "Anmeldung mit Passkey",
    "passkey-add": "Passkey hinzufügen",
    waiting: "wartet",
    building: "wird erstellt",
    ready: "fertig",
    failed: "fehlgeschlagen",
    facebook: "Facebook",
    passkey: "Passkey",
  } as Readonly<Record<string, string>>,
} as const;
