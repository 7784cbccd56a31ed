/** What is stored about the company, and what it wants from us. */
export const disclosureTexts = {
  title: "Selbstauskunft",
  sub: "Was über Ihren Betrieb gespeichert ist und was Sie von uns möchten.",
  loading: "Ihre Angaben werden geladen …",
  stored: {
    title: "Gespeicherte Angaben",
    sub: (moment: string): string => `Stand: ${moment}. Diese Angaben stehen in Ihrem Eintrag und gehen an die Partnerportale.`,
    never: "Bisher ist nichts gespeichert.",
    nothing: "keine Angabe",
    unfilled: (count: number): string => (count === 1 ? "Eine Angabe ohne Inhalt" : `${count} Angaben ohne Inhalt`),
    unfilledSections: (count: number): string => (count === 1 ? "Ein Abschnitt ohne Angaben" : `${count} Abschnitte ohne Angaben`),
    change: "Ändern",
    changeNamed: (section: string): string => `${section} ändern`,
  },
  rights: {
    title: "Ihre Rechte",
    text: "Was wir über Sie als Person gespeichert haben, können Sie in Ihrem Profil herunterladen oder löschen lassen.",
    link: "Zum Profil",
  },
} as const;
