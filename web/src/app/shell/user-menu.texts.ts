/** Words of the person's menu. */
export const userMenuTexts = {
  label: "Ihr Konto",
  account: "Mein Konto",
  profile: "Profil und Sicherheit",
  inbox: "Meldungen",
  told: "Benachrichtigungen",
  tour: "Erste Schritte und Tour",
  companies: "Firma wechseln",
  logout: "Abmelden",
};
