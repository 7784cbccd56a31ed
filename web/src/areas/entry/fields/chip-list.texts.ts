export const chipTexts = {
  isNew: "Neu",
  remove: (name: string) => `${name} entfernen`,
  removed: (names: readonly string[]) => `Wird entfernt: ${names.join(", ")}`,
  warning: "Bitte prüfen",
};
