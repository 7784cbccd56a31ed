/** Words of the question whether to leave a page with something typed. */
export const leaveTexts = {
  title: "Änderungen verwerfen?",
  text: "Ihre Änderungen auf dieser Seite sind nicht gespeichert. Wenn Sie die Seite verlassen, gehen sie verloren.",
  stay: "Auf der Seite bleiben",
  go: "Änderungen verwerfen",
  keptTitle: "Seite verlassen?",
  keptText: "Ihre Änderungen sind noch nicht veröffentlicht. Sie bleiben als Entwurf gespeichert und stehen hier, wenn Sie wiederkommen.",
  keptGo: "Seite verlassen",
};
