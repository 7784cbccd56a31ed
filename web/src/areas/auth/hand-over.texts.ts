/** Words of the way from one portal to another. */
export const handOverTexts = {
  title: "Portal wechseln",
  going: "Sie werden angemeldet …",
  failedTitle: "Der Wechsel hat nicht geklappt",
  dead: "Ein Wechsel gilt eine Minute und nur in dem Browser, in dem er begonnen hat. Beginnen Sie im anderen Portal noch einmal, oder melden Sie sich hier an.",
  toLogin: "Hier anmelden",
};
