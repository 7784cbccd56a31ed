export const logoutTexts = {
  title: "Abmelden",
  question: "Möchten Sie sich vom Kundenportal abmelden?",
  yes: "Jetzt abmelden",
  stay: "Angemeldet bleiben",
  running: "Sie werden abgemeldet.",
  failed: "Das Abmelden hat nicht geklappt",
  retry: "Erneut versuchen",
};
