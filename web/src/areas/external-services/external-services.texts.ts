import { formatDay } from "../../parts/format.ts";

/** Words of the pages on which a company connects services of others. */
export const externalServicesTexts = {
  loading: "Die Verbindungen werden geladen …",
  title: "Rechteübertragung",
  sub: "Erlauben Sie uns, Ihre Angaben in anderen Diensten zu pflegen. Sie können das jederzeit widerrufen.",
  careLocked: "Im Kundenservice-Modus gesperrt: Zugriff erteilt und widerruft der Betrieb selbst.",
  opensNewTab: " (öffnet in neuem Tab)",
  google: {
    title: "Google-Unternehmensprofil",
    states: {
      none: { sub: "Noch nicht verbunden.", badge: "Nicht verbunden" },
      granted: { sub: "Zugriff erlaubt, aber noch kein Standort gewählt.", badge: "Standort fehlt" },
      connected: { sub: "Verbunden, aber noch nicht bestätigt.", badge: "Bestätigung offen" },
      confirmed: { sub: "Verbunden und bei Google bestätigt.", badge: "Bestätigt" },
    },
    allow: "Zugriff erlauben",
    allowText: "Sie melden sich bei Google an und erlauben uns, Ihr Unternehmensprofil zu verwalten.",
    allowed: "Zugriff erlaubt",
    allowedText: "Sie haben uns bei Google erlaubt, Ihr Unternehmensprofil zu verwalten.",
    byService: "Diese Verbindung hat unser Service für Sie eingerichtet. Zum Widerrufen rufen Sie uns bitte an.",
    pick: "Standort wählen",
    pickText: "Wir verbinden nur den Standort, den Sie wählen.",
    picked: "Standort gewählt",
    pickedText: (title: string | null, since: string | null): string =>
      [title, since === null ? null : `verbunden seit ${formatDay(since)}`].filter(Boolean).join(", ") || "Ihr Standort ist verbunden.",
    confirm: "Bestätigung bei Google",
    confirmText:
      "Google möchte wissen, dass der Betrieb Ihnen gehört. Wie Sie das zeigen, wählen Sie bei Google. Wir fragen jede Stunde nach, ob die Bestätigung da ist.",
    confirmLater: "Google möchte wissen, dass der Betrieb Ihnen gehört.",
    confirmed: "Bei Google bestätigt",
    confirmedText: "Ihre Google-Bewertungen erscheinen unter „Bewertungen“. Ob die Bestätigung noch gilt, fragen wir täglich nach.",
    sentText:
      "Name, Telefon, Öffnungszeiten und Betriebsferien aus Ihrem Eintrag senden wir an Google. Was daraus wurde, steht im Verlauf des Eintrags.",
    connect: "Mit Google verbinden",
    connectAgain: "Selbst mit Google verbinden",
    confirmAction: "Bei Google bestätigen",
    other: "Anderen Standort wählen",
    connectFailed: "Google ist gerade nicht zu erreichen",
  },
  more: {
    title: "Weitere Dienste",
    facebook: "Facebook-Seite",
    facebookText: "Die Verbindung mit einer Facebook-Seite bieten wir noch nicht an.",
    facebookConnected: "Diese Verbindung hat unser Service für Sie eingerichtet.",
    none: "Nicht verfügbar",
    connected: "Verbunden",
  },
  may: {
    title: "Was wir dürfen",
    yes: [
      "Ihr Unternehmensprofil lesen und Name, Telefon und Öffnungszeiten darin ändern",
      "Bewertungen lesen und Ihre Antworten dort veröffentlichen",
    ],
    no: [
      "Keine Änderung an Adresse, Bildern oder Beschreibung bei Google",
      "Keine Antworten, die Sie nicht selbst geschrieben haben",
      "Kein Zugriff auf E‑Mails oder andere Google-Dienste",
    ],
    yesWord: "Erlaubt: ",
    noWord: "Nicht erlaubt: ",
  },
  deny: {
    title: "Zugriff widerrufen",
    text: "Ihr Google-Profil bleibt bestehen. Wir ändern dort ab sofort nichts mehr.",
    action: "Zugriff auf Google widerrufen",
    ask: "Zugriff auf Google widerrufen?",
    askText:
      "Wir ändern in Ihrem Google-Profil ab sofort nichts mehr und lesen dort keine neuen Bewertungen. Haben Sie mit demselben Google-Konto weitere Betriebe verbunden, endet der Zugriff auch dort.",
    keep: "Behalten",
    go: "Zugriff widerrufen",
    failed: "Der Zugriff konnte nicht widerrufen werden",
    done: "Der Zugriff auf Google ist widerrufen.",
  },
  auth: {
    title: "Mit Google verbinden",
    sub: "Sie melden sich bei Google an und kommen danach hierher zurück.",
    card: "So geht es",
    steps: [
      ["Bei Google anmelden", "Mit dem Konto, das Inhaber oder Administrator Ihres Unternehmensprofils ist."],
      ["Zugriff erlauben", "Google fragt, ob wir Ihr Unternehmensprofil verwalten dürfen."],
      ["Standort wählen", "Wir verbinden nur den Standort, den Sie wählen."],
    ],
    busy: "Einen Moment bitte. Wir schließen die Verbindung mit Google ab.",
    waiting: "Bestätigen Sie bitte, dass Sie es sind",
    waitingText: "Damit niemand anderes Ihr Google-Profil verbindet, brauchen wir Ihre Bestätigung.",
    failed: "Die Verbindung ist noch nicht abgeschlossen",
    retry: "Noch einmal versuchen",
    back: "Zur Übersicht",
  },
  profile: {
    steps: "Fortschritt",
    stepWords: ["Zugriff erlauben", "Standort wählen", "Bestätigen"],
    stepDone: "Erledigt",
    title: "Welcher Standort ist Ihr Betrieb?",
    sub: (count: number): string =>
      count === 1
        ? "In Ihrem Google-Konto haben wir einen Standort gefunden."
        : `In Ihrem Google-Konto haben wir ${count} Standorte gefunden. Wir verbinden nur den, den Sie wählen.`,
    subLoading: "Wir fragen Google nach Ihren Standorten …",
    group: "Google-Standort",
    search: "Standort suchen",
    clear: "Suche leeren",
    shown: (shown: number, all: number): string => `${shown} von ${all} Standorten. Suchen Sie nach Name oder Adresse.`,
    noMatch: "Kein Standort passt zu Ihrer Suche.",
    taken: "Bereits vergeben",
    takenText: "Dieser Standort ist mit einem anderen Betrieb bei uns verbunden.",
    current: "Verbunden",
    noAddress: "Ohne Adresse bei Google",
    choose: "Bitte wählen Sie einen Standort.",
    overwrites:
      "Sobald Google den Standort bestätigt hat, ersetzen wir dort Name, Telefon, Öffnungszeiten und Sondertage durch die Angaben aus Ihrem Eintrag. Hat Ihr Eintrag kein Telefon oder keine Öffnungszeiten, bleiben sie bei Google, wie sie sind.",
    submit: "Standort verbinden",
    cancel: "Abbrechen",
    otherAccount: "Anderes Google-Konto",
    failed: "Der Standort konnte nicht verbunden werden",
    takenNow: "Dieser Standort ist inzwischen mit einem anderen Betrieb bei uns verbunden, oder Google lässt uns nicht mehr zu.",
    cancelFailed: "Das Abbrechen hat nicht geklappt",
    done: "Der Standort ist verbunden.",
    empty: "Kein Unternehmensprofil gefunden",
    emptyText:
      "In diesem Google-Konto gibt es keinen Standort. Melden Sie sich mit dem Konto an, das Inhaber oder Administrator Ihres Unternehmensprofils ist.",
    ungranted: "Ihr Google-Konto ist noch nicht verbunden",
    ungrantedText: "Verbinden Sie zuerst Ihr Google-Konto. Danach wählen Sie hier den Standort Ihres Betriebs.",
    lost: "Google lässt uns nicht zu",
    lostText: "Der Zugriff wurde nicht erlaubt oder bei Google widerrufen. Bitte verbinden Sie Ihr Google-Konto noch einmal.",
  },
  error: {
    title: "Die Verbindung mit Google kam nicht zustande",
    reasons: {
      denied:
        "Google hat den Zugriff nicht erteilt. Meist wurde das Fenster geschlossen oder ein anderes Google-Konto gewählt. An Ihrem Profil wurde nichts geändert.",
      expired:
        "Die Anfrage ist abgelaufen, gehört zu einer anderen Anmeldung oder es wurde nicht alles erlaubt, was nötig ist. An Ihrem Profil wurde nichts geändert.",
    },
    how: "So klappt es",
    steps: [
      ["Mit dem richtigen Konto anmelden", "Es muss Inhaber oder Administrator des Unternehmensprofils sein."],
      ["Den Zugriff erlauben", "Setzen Sie bei Google das Häkchen, dass wir Ihre Unternehmensprofile verwalten dürfen."],
      ["In einem Zug bis zum Ende", "Nach zehn Minuten läuft die Anfrage ab. Beginnen Sie dann einfach neu."],
    ],
    again: "Erneut verbinden",
    back: "Zur Übersicht",
  },
} as const;
