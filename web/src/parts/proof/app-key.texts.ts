/** Words about the key for an authenticator app. */
export const appKeyTexts = {
  scan: "Öffnen Sie Ihre App (zum Beispiel Aegis, Google oder Microsoft Authenticator) und nehmen Sie das Bild auf.",
  picture: "QR-Code für Ihre Authentifizierungs-App",
  manual: "Oder tippen Sie diesen Schlüssel in die App:",
  here: "Ist die App auf diesem Gerät, öffnen Sie sie von hier: Sie übernimmt den Schlüssel.",
  open: "In der App öffnen",
  paste: "Öffnet sich keine App, kopieren Sie den Schlüssel und fügen ihn dort ein:",
  copy: "Schlüssel kopieren",
  copied: "Schlüssel kopiert.",
  copyFailed: "Der Browser erlaubt das Kopieren nicht. Bitte markieren Sie den Text.",
  other: "QR-Code für eine App auf einem anderen Gerät",
};
