import { LINK_ANSWER_DAYS, LINK_DESK_DAYS, type LinkReason } from "@schaufenster/contract/areas/account-link/link.rules.ts";

/** Words of letters, mails and the desk. */
export const LINK_TEXTS = {
  offered: {
    subject: (company: string): string => `Ihr Zugang zu ${company}`,
    heading: "Verknüpfen Sie Ihren Zugang",
    about: (company: string, portal: string): string =>
      `für ${company} besteht ein Konto im Kundenportal von ${portal}. Mit diesem Link verknüpfen Sie Ihren Zugang damit, auch wenn Sie noch keinen haben.`,
    until: (day: string): string => `Der Link gilt bis zum ${day} und nur einmal. Geben Sie ihn nicht weiter.`,
    nothing: "Sie haben mit dem Betrieb nichts zu tun? Dann müssen Sie nichts tun.",
    action: "Zugang verknüpfen",
  },
  letter: {
    title: (company: string): string => `Zugang verknüpfen: ${company}`,
    page: (page: number, count: number): string => `Seite ${page} von ${count}`,
    heading: "Ihr Code für das Kundenportal",
    greeting: "Guten Tag,",
    about: (company: string, portal: string): string =>
      `für ${company} besteht ein Konto im Kundenportal von ${portal}. Mit diesem Code verknüpfen Sie Ihren Zugang damit, auch wenn Sie noch keinen haben.`,
    where: "Öffnen Sie diese Seite und geben Sie den Code ein:",
    until: (day: string): string =>
      `Der Code gilt bis zum ${day} und nur einmal. Nach fünf falschen Eingaben ist er ungültig. Geben Sie ihn nicht weiter.`,
  },
  moved: {
    linked: {
      subject: "Ihr Zugang ist verknüpft",
      about: (company: string): string => `Ihr Zugang ist jetzt mit ${company} verknüpft.`,
      action: "Zum Portal",
    },
    refused: {
      subject: "Ihr Zugang wurde nicht verknüpft",
      about: (company: string): string => `Ihr Zugang wurde nicht mit ${company} verknüpft.`,
      object: (day: string): string =>
        `Sind Sie damit nicht einverstanden? Bis zum ${day} können Sie im Portal widersprechen, dann prüfen wir es.`,
      action: "Stand ansehen",
    },
    hold: {
      subject: "Wir prüfen Ihre Verknüpfung",
      about: (company: string): string =>
        `bei ${company} hat in ${LINK_ANSWER_DAYS} Tagen niemand geantwortet. Jetzt prüfen wir Ihre Verknüpfung.`,
      until: (day: string): string => `Wir haben uns vorgenommen, bis zum ${day} zu entscheiden. Sie bekommen dann eine E‑Mail.`,
      action: "Stand ansehen",
    },
  },
  case: {
    name: "Verknüpfung prüfen",
    labels: { company: "Betrieb", person: "Person", email: "E‑Mail-Adresse", why: "Warum", by: "Code kam per", begun: "Begonnen" },
    by: { letter: "Brief an den Betrieb", mail: "E‑Mail" },
    reasons: {
      differs: "Die Adresse der Person ist eine andere als die, an die der Link ging.",
      silence: `Im Betrieb hat ${LINK_ANSWER_DAYS} Tage lang niemand geantwortet.`,
      objection: "Der Betrieb hat abgelehnt, die Person widerspricht.",
    } satisfies Record<LinkReason, string>,
    runsOut: `Der Vorgang bleibt offen, bis jemand entscheidet. Zugesagt sind ${LINK_DESK_DAYS} Tage.`,
    readsAt: "Die Person liest die Antwort in einer E‑Mail und auf der Seite ihrer Verknüpfung.",
    link: {
      name: "Verknüpfen",
      does: "Die Person arbeitet ab sofort für den Betrieb: ohne Inhaberin oder Inhaber als solche, sonst mit den Rechten des Büros.",
      draft: "Wir haben Ihre Angaben geprüft und Ihren Zugang verknüpft.",
    },
    refuse: {
      name: "Nicht verknüpfen",
      does: "Die Person bekommt keinen Zugang. Ein Widerspruch ist dann nicht mehr möglich.",
      draft: "Wir konnten Ihren Zugang nicht verknüpfen, weil ",
    },
  },
} as const;
