export const choiceTexts = {
  optional: "optional",
  added: "Neu",
  removed: "Wird entfernt",
};
