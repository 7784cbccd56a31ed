import type { Articles } from "../article.ts";
import { startPictures } from "../pictures/start.pictures.ts";

/** Signing in, the person, and finding things. */
export const articles: Articles = {
  anmelden: {
    intro:
      "Sie melden sich mit Ihrer E‑Mail-Adresse oder Ihrem Benutzernamen und Ihrem Passwort an, oder mit einem Passkey, den Sie im Profil eingerichtet haben.",
    page: "login",
    parts: [
      {
        title: "Passwort vergessen",
        steps: [
          "Wählen Sie auf der Anmeldeseite „Passwort vergessen?“ ①.",
          "Geben Sie Ihre E‑Mail-Adresse oder Ihren Benutzernamen ein.",
          "Öffnen Sie den Link in der E‑Mail und legen Sie ein neues Passwort fest. Drei oder vier zufällige Wörter sind leichter zu merken und sicherer als Sonderzeichen.",
        ],
        picture: startPictures.signIn,
      },
      {
        title: "Ohne Passwort",
        text: "Haben Sie in Ihrem Profil einen Passkey hinzugefügt, wählen Sie „Mit Passkey anmelden“ ②. Ihr Gerät fragt dann nach Fingerabdruck, Gesicht oder PIN.",
      },
      {
        title: "Keine E‑Mail erhalten",
        text: "Sehen Sie nach fünf Minuten im Ordner „Spam“ nach. Aus Sicherheitsgründen sagen wir nicht, ob eine Adresse bei uns bekannt ist. Deshalb sieht die Seite immer gleich aus.",
      },
      {
        title: "Mit zweitem Faktor",
        text: "Haben Sie eine App eingerichtet, fragen wir nach ihrem Code. Ist das Gerät nicht zur Hand, nehmen Sie einen Wiederherstellungscode aus Ihrer Liste. Jeder Code gilt einmal.",
      },
      {
        title: "Nach einem neuen Passwort über den Link",
        text: "Alle Geräte sind abgemeldet, auch Ihre eigenen. Ein zweiter Faktor bleibt bestehen.",
      },
    ],
    see: ["profil", "registrieren"],
  },
  registrieren: {
    intro: "Ein Konto genügt für Ihren Betrieb und für Bewertungen, die Sie selbst schreiben.",
    page: "register",
    parts: [
      {
        title: "So geht es",
        steps: [
          "Wählen Sie auf der Anmeldeseite „Kostenlos registrieren“ und geben Sie Ihren Namen und Ihre E‑Mail-Adresse ein ①.",
          "Wählen Sie „Weiter zum Passwort“ ② und legen Sie eines fest.",
          "Öffnen Sie die Nachricht, die wir Ihnen senden, und bestätigen Sie mit dem Link. Er gilt 24 Stunden.",
          "Öffnen Sie den Link auf einem anderen Gerät, können Sie stattdessen die sechs Ziffern aus der Nachricht eingeben, und zwar in dem Browser, in dem Sie sich registriert haben ③.",
        ],
        picture: startPictures.register,
      },
      {
        title: "Die Nachricht fehlt",
        text: "Sehen Sie im Ordner „Spam“ oder „Werbung“ nach. Mit „Nachricht erneut senden“ ④ senden wir sie noch einmal, höchstens viermal in einer Stunde. Es gilt die neueste.",
        picture: startPictures.confirm,
      },
      {
        title: "Doch kein Konto",
        text: "In der Nachricht steht ein Link zum Abbrechen. Ohne Bestätigung löschen wir Ihre Angaben nach 24 Stunden.",
      },
      {
        title: "Ihre Firma",
        text: "Bis eine Firma zu Ihrem Konto gehört, nutzen Sie das Portal als Privatperson. Arbeitet Ihre Firma schon mit dem Portal, kann eine Inhaberin oder ein Inhaber Sie einladen.",
      },
    ],
    see: ["anmelden", "personen"],
  },
  startseite: {
    intro: "Die Startseite zeigt in einer Minute, wie es um Ihren Betrieb im Netz steht.",
    page: "dashboard",
    parts: [
      {
        title: "Von oben nach unten",
        points: [
          "Hinweis ①: wenn Ihr Google-Unternehmensprofil noch bestätigt werden muss.",
          "Kennzahlen ②: mit der Veränderung zum Vormonat.",
          "Vollständigkeit Ihres Eintrags ③: mit den nächsten Schritten. Der erste lohnt sich am meisten.",
          "Anfragen ④ und Bewertungen ⑤: was neu ist, mit einem Klick zur Antwort.",
          "Einträge im Netz ⑥: wie viele Partnerportale Ihre Angaben korrekt zeigen.",
          "Produkte ⑦: was Sie gebucht haben und was davon erst beginnt.",
        ],
        picture: startPictures.dashboard,
      },
      { title: "Welche Teile Sie sehen", text: "Das hängt davon ab, was Ihre Firma gebucht hat und welche Rolle Sie in der Firma haben." },
    ],
    see: ["suche", "eintrag", "anfragen"],
  },
  suche: {
    intro:
      "Mit einem Feld finden Sie Seiten, Einstellungen und Hilfe und in den Daten Ihrer Firma Anfragen, Dokumente, Bewertungen und Anrufe.",
    parts: [
      {
        title: "Die Suche öffnen",
        points: [
          "Am Computer: „Suchen“ oben auf der Seite ①, oder Strg und K (am Mac Befehl und K).",
          "Am Handy: „Menü“ öffnen und oben in das Suchfeld tippen.",
        ],
        picture: startPictures.searchOpen,
      },
      {
        title: "Mit der Tastatur",
        points: [
          "Schreiben Sie in das Feld ②. Pfeil nach unten und nach oben wählen einen Treffer ③.",
          "Die Eingabetaste öffnet ihn.",
          "Esc schließt die Suche. Sie sind dann wieder dort, wo Sie waren.",
        ],
        picture: startPictures.searchHits,
      },
      {
        title: "Was gefunden wird",
        text: "Bei Anfragen, Dokumenten, Bewertungen und Anrufen zählt der Anfang jedes Wortes: „Fass“ findet „Fassade“. Mehrere Wörter müssen alle vorkommen. Telefonnummern finden Sie mit und ohne Leerzeichen. Bei Seiten, Einstellungen und Hilfe verzeiht die Suche Tippfehler und kennt andere Wörter, zum Beispiel „Kennwort“ für „Passwort“.",
      },
      {
        title: "Was nicht gefunden wird",
        text: "Die Suche zeigt nur Daten der Firma, für die Sie gerade arbeiten, und nur, was Ihre Rolle sehen darf. Wer angefragt hat, finden Sie nach Namen erst, wenn Sie die Anfrage angenommen haben.",
      },
      {
        title: "Zuletzt geöffnet",
        text: "Bei leerem Feld stehen dort Ihre letzten Treffer. Sie werden auf Ihrem Gerät nicht gespeichert und sind nach dem Neuladen der Seite weg.",
      },
    ],
    see: ["startseite"],
  },
  profil: {
    intro: "Unter „Profil und Sicherheit“ stehen Ihre persönlichen Angaben. Die Angaben der Firma pflegen Sie an anderer Stelle.",
    page: "profile",
    parts: [
      {
        title: "Name und Bild",
        text: "Wählen Sie „Bild wählen“ ①. Das Bild darf JPG, PNG oder WebP sein und bis 20\u00a0MB groß. Wir prüfen es, meist in wenigen Sekunden. Ohne Bild sehen andere Ihre Anfangsbuchstaben.",
        picture: startPictures.profile,
      },
      {
        title: "E‑Mail-Adresse ändern",
        text: "Mit „E‑Mail-Adresse ändern“ ② geben Sie die neue ein. Wir senden eine Nachricht dorthin. Erst mit dem Link darin wird die neue Adresse zu Ihrer Anmeldung. Bis dahin melden Sie sich mit der alten an.",
      },
      {
        title: "Passwort ändern",
        text: "Unter „Passwort“ ③. Wählen Sie eines ohne Namen, Firma und häufige Wörter. Andere Geräte werden abgemeldet.",
      },
      {
        title: "Zweiter Faktor",
        text: "Unter „Zweiter Faktor“ ④. Er schützt Ihr Konto, auch wenn jemand Ihr Passwort kennt. Möglich sind eine App, die Codes anzeigt, und Passkeys. Bewahren Sie die Wiederherstellungscodes an einem sicheren Ort auf.",
      },
      { title: "Angemeldete Geräte", text: "Unter „Sitzungen“ ⑤ sehen Sie, wo Sie angemeldet sind, und melden einzelne Geräte ab." },
      {
        title: "Ihre Daten",
        text: "Unter „Meine Daten“ ⑥ laden Sie herunter, was wir über Sie gespeichert haben, oder lassen Ihr Profil löschen.",
      },
    ],
    see: ["anmelden", "benachrichtigungen"],
  },
  konto: {
    intro: "„Mein Konto“ fasst zusammen, was zu Ihnen als Person gehört: Profil, Bewertungen und Ihre Betriebe.",
    page: "userDashboard",
    parts: [
      {
        title: "Mehrere Firmen",
        text: "Gehören Sie zu mehreren Firmen, wählen Sie oben im Menü unter „Meine Firmen“ ①, für welche Sie arbeiten. Die Seiten zu Eintrag, Anfragen, Vertrag und Werbung zeigen dann diese Firma.",
        picture: startPictures.account,
      },
      {
        title: "Mehrere Portale",
        text: "Gehört eine Firma zum Portal einer anderen Marke, sehen Sie sie dort. „Portal wechseln“ ② führt Sie dorthin, ohne neue Anmeldung.",
      },
    ],
    see: ["profil", "personen"],
  },
  benachrichtigungen: {
    intro:
      "Sie bestimmen für sich selbst, worüber Sie erfahren, auf welchem Weg und wann nicht. Was Sie ändern, gilt sofort und nur für Sie.",
    page: "told",
    parts: [
      {
        title: "Wege",
        text: "Zu jedem Ereignis kreuzen Sie an, auf welchem Weg Sie davon erfahren ①.",
        points: [
          "E‑Mail: einzeln oder zusammengefasst. Was bald endet, kommt immer gleich, zum Beispiel eine neue Anfrage.",
          "Im Portal: unter „Meldungen“.",
          "Push: in jedem Browser, in dem Sie es einschalten. Auf dem iPhone legen Sie das Portal zuerst auf den Home-Bildschirm.",
          "SMS: sobald Ihre Handynummer mit einem Code bestätigt ist.",
        ],
        picture: startPictures.told,
      },
      {
        title: "Ruhezeit",
        text: "Schalten Sie „Ruhezeit einhalten“ ② ein. Was warten kann, kommt danach. Was vorher endet, kommt trotzdem.",
      },
      {
        title: "Vertretung",
        text: "Wählen Sie unter „Wer vertritt Sie?“ ③ eine Person. Sind Sie weg, bekommt jemand anderes aus Ihrer Firma, was sonst per E‑Mail, Push oder SMS zu Ihnen käme. Die Vertretung endet von selbst.",
      },
      { title: "Immer an", text: "E‑Mails zur Sicherheit Ihres Kontos lassen sich nicht ausschalten." },
    ],
    see: ["meldungen"],
  },
  meldungen: {
    intro: "Unter „Meldungen“ steht, was in Ihren Firmen geschehen ist, die neuesten zuerst. Meldungen bleiben drei Monate.",
    page: "inbox",
    parts: [
      {
        title: "Die Zahl an der Glocke",
        text: "Sie zählt, was Sie noch nicht gelesen haben ①. Auf dem Handy steht sie an Ihrem Bild.",
        picture: startPictures.inbox,
      },
      {
        title: "Zu viele oder zu wenige",
        text: "„Wählen, was Sie erfahren“ ② führt zu den Benachrichtigungen. Was hier erscheint, kreuzen Sie dort unter „Im Portal“ an.",
      },
    ],
    see: ["benachrichtigungen"],
  },
  "eigene-bewertungen": {
    intro: "Hier steht, was Sie selbst über Firmen geschrieben haben, mit der Antwort der Firma.",
    page: "ownRatings",
    parts: [
      {
        title: "Eine Firma bewerten",
        text: "Auf der öffentlichen Seite eines Eintrags führt „Bewertung schreiben“ hierher. Jede Firma bewerten Sie einmal; die eigene Firma können Sie nicht bewerten.",
      },
      {
        title: "Ändern und löschen",
        text: "Ändern ① geht, solange die Bewertung nicht ausgeblendet ist; löschen ② können Sie sie immer.",
        picture: startPictures.ownRatings,
      },
      {
        title: "Wenn eine Bewertung ausgeblendet ist",
        text: "Dann steht der Grund dabei. Sie können einmal widersprechen ③; unser Team antwortet Ihnen an dieser Stelle.",
      },
    ],
  },
};
