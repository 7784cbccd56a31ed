import type { ClaimMethod } from "@schaufenster/contract/areas/claiming/claim.machine.ts";
import { CLAIM_TRIES, CODE_HOURS, DISPUTE_DAYS, LETTER_DAYS } from "@schaufenster/contract/areas/claiming/claim.rules.ts";

const LETTER_VALID = CODE_HOURS.letter / 24;
export const METHOD_TEXTS: Readonly<Record<ClaimMethod, string>> = {
  letter: "PIN aus einem Brief an die Adresse des Eintrags",
  call: "Anruf bei der Nummer des Eintrags",
  mail: "E‑Mail an eine Adresse der Website",
  key: "Schreiben von uns an den Betrieb",
};

/** What is spoken: slowly, and twice. */
export const spokenCode = (portal: string, code: string): string => {
  const digits = Array.from(code).join(", ");
  return `Guten Tag. Hier ist ${portal}. Jemand möchte den Eintrag dieses Betriebs übernehmen. Der Code lautet: ${digits}. Ich wiederhole: ${digits}. Wenn Sie das nicht waren, geben Sie den Code niemandem. Auf Wiederhören.`;
};

/** The printed letter. */
export const PAPER_TEXTS = {
  title: "Ihre PIN für den Eintrag",
  heading: "Ihre PIN für den Eintrag",
  to: "An die Inhaberin oder den Inhaber",
  paragraphs: (portal: string, company: string, url: string): readonly string[] => [
    "Guten Tag,",
    `jemand möchte den Eintrag von ${company} bei ${portal} übernehmen und hat gebeten, dass wir eine PIN an diese Adresse schicken.`,
    `Sie waren das? Dann melden Sie sich auf ${url} an und geben Sie dort diese PIN ein:`,
  ],
  after: [
    `Die PIN gilt ${LETTER_VALID} Tage, nachdem wir den Brief verschickt haben. Nach ${CLAIM_TRIES} falschen Eingaben gilt sie nicht mehr.`,
    "Sie waren das nicht? Dann geben Sie die PIN niemandem: Wer sie kennt, kann den Eintrag übernehmen.",
  ],
  page: (page: number, count: number): string => `Seite ${page} von ${count}`,
  file: "PIN-Brief.pdf",
} as const;

export const MAIL_TEXTS = {
  code: {
    subject: "Ihr Code für den Eintrag",
    heading: "Ihr Code für den Eintrag",
    paragraphs: (company: string, code: string): readonly string[] => [
      "Guten Tag,",
      `jemand möchte den Eintrag von ${company} übernehmen und hat diese Adresse angegeben. Der Code lautet: ${code}`,
      `Er gilt ${CODE_HOURS.mail} Stunden und wird dort eingegeben, wo die Übernahme begonnen wurde.`,
      "Sie waren das nicht? Dann geben Sie den Code niemandem: Wer ihn kennt, kann den Eintrag übernehmen.",
    ],
    action: "Code eingeben",
  },
  granted: {
    subject: (company: string) => `Der Eintrag gehört Ihnen: ${company}`,
    heading: "Der Eintrag gehört jetzt Ihnen",
    text: (company: string) => `Sie haben den Eintrag von ${company} übernommen und können ihn ab sofort bearbeiten.`,
    action: "Eintrag bearbeiten",
  },
  refused: {
    subject: (company: string) => `Übernahme nicht möglich: ${company}`,
    heading: "Die Übernahme ist beendet",
    text: (company: string) => `Ihre Übernahme des Eintrags von ${company} ist beendet: Der Eintrag wurde Ihnen nicht übertragen.`,
    other: "Jemand anderes hat den Eintrag vor Ihnen übernommen.",
    action: "Übernahme ansehen",
  },
  lost: {
    subject: (company: string) => `Ihr Zugang ist beendet: ${company}`,
    heading: "Der Eintrag hat eine neue Inhaberin oder einen neuen Inhaber",
    text: (company: string) => `Der Eintrag von ${company} wurde übernommen. Ihr Zugang zu diesem Betrieb ist damit beendet.`,
    help: "Das ist nicht richtig? Unser Kundenservice hilft Ihnen.",
    action: "Hilfe und Kundenservice",
  },
} as const;

export const LETTER_CASE_TEXTS = {
  name: "PIN-Brief drucken",
  title: (company: string) => `PIN-Brief · ${company}`,
  labels: { company: "Betrieb", street: "Straße", city: "Ort" },
  runsOut: `Wer den Eintrag übernehmen möchte, wartet. Zugesagt sind ${LETTER_DAYS.sentWithin} Tage bis zum Versand.`,
  readsAt: "Auf der Seite „Übernahme wird geprüft“",
  sent: {
    name: "Brief gedruckt und verschickt",
    does: `Die PIN gilt von jetzt an ${LETTER_VALID} Tage.`,
    draft: "Der Brief mit Ihrer PIN ist auf dem Weg.",
  },
  unsent: {
    name: "Brief nicht zustellbar",
    does: "Die PIN gilt nicht. Die Person wählt einen anderen Weg.",
    draft: "An die Adresse des Eintrags können wir keinen Brief schicken. Bitte wählen Sie einen anderen Weg.",
  },
} as const;

export const DISPUTE_TEXTS = {
  name: "Streit um einen Eintrag",
  title: (company: string) => `Streit um den Eintrag · ${company}`,
  labels: {
    company: "Betrieb",
    method: "Nachweis der Person",
    target: "Ging an",
    provenAt: "Nachgewiesen am",
    objection: "Einwand der bisherigen Inhaberschaft",
    objectedAt: "Eingewandt am",
    reason: "Warum wir entscheiden",
  },
  reasons: {
    objection: "Wer den Eintrag hat, widerspricht.",
    contested: "Noch jemand hat nachgewiesen, dass der Betrieb ihr oder ihm gehört.",
    contract: "Für den Betrieb besteht ein Vertrag mit uns, und jemand hat schon Zugang.",
  },
  runsOut: `Niemand gewinnt durch Warten: Der Eintrag bleibt, wie er ist. Zugesagt sind ${DISPUTE_DAYS} Tage.`,
  readsAt: "In einer E‑Mail und auf der Seite „Übernahme angehalten“",
  granted: {
    name: "Eintrag übertragen",
    does: "Die Person wird Inhaberin oder Inhaber. Andere Übernahmen dieses Eintrags enden.",
    draft: "Wir haben beide Nachweise geprüft und übertragen Ihnen den Eintrag.",
  },
  refused: {
    name: "Eintrag nicht übertragen",
    does: "Die Übernahme endet, der Eintrag bleibt, wie er ist.",
    draft: "Wir haben beide Nachweise geprüft. Der Eintrag bleibt bei seiner bisherigen Inhaberschaft.",
  },
} as const;

export const TOLD_TEXTS = {
  wanted: "Jemand möchte Ihren Eintrag übernehmen",
  wantedLine: (day: string) =>
    `Die Person hat nachgewiesen, dass sie zum Betrieb gehört. Wenn das nicht stimmt, widersprechen Sie bis zum ${day}. Sonst geht der Eintrag auf sie über, und Ihr Zugang endet.`,
  wantedAction: "Ansehen und widersprechen",
  expiring: (day: string) => `Bitte bestätigen Sie Ihre Inhaberschaft bis zum ${day}`,
  expiringLine: "Einmal im Jahr bitten wir Sie, Ihre Inhaberschaft zu bestätigen. Ein Klick genügt.",
  expiringAction: "Inhaberschaft bestätigen",
} as const;
