/** Words of the question whether use may be stored; it comes with every first page, so they stand apart from those of the page about it. */
export const stripTexts = {
  label: "Ihre Einwilligung",
  title: "Dürfen wir das speichern?",
  text: "Das Portal geht ohne diese Angaben genauso gut. Sie können Ihre Antwort jederzeit ändern; dann wird gelöscht, was gespeichert war.",
  grant: "Erlauben",
  refuse: "Nicht erlauben",
  single: "Einzeln wählen",
  failed: "Ihre Antwort wurde nicht gespeichert",
};
