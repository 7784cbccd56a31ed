/** Words of the page that the link of the question opens. */
export const newsletterTexts = {
  title: "Newsletter",
  askTitle: "Newsletter bestätigen",
  asked: (company: string, email: string) => `${company} hat ${email} für den Newsletter eingetragen. Mit der Bestätigung erklären Sie:`,
  confirm: "Newsletter bestätigen",
  nothing: "Möchten Sie ihn nicht, schließen Sie diese Seite einfach.",
  failed: "Die Bestätigung wurde nicht gespeichert",
  confirmedTitle: "Newsletter bestätigt",
  confirmed: (email: string) => `Ihre Zustimmung für ${email} ist gespeichert.`,
  sender: (brand: string) =>
    `Den Newsletter verschickt das Newsletter-System von ${brand}. Ihre Zustimmung geht dorthin. Eine E‑Mail mit einem Link zum Abbestellen ist unterwegs.`,
  expiredTitle: "Dieser Link gilt nicht mehr",
  expired: (company: string) => `Bitte lassen Sie sich von ${company} noch einmal eintragen.`,
  endedTitle: "Newsletter abbestellt",
  ended: (email: string) => `Für ${email} gilt keine Zustimmung mehr.`,
  deadTitle: "Dieser Link öffnet nichts",
  dead: "Bitte öffnen Sie den Link noch einmal aus der E‑Mail. Er muss vollständig sein.",
};
