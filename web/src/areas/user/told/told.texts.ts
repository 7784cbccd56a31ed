import { TOPICS } from "@schaufenster/contract/areas/company/topic.texts.ts";
import { CHANNELS, type Channel } from "@schaufenster/contract/areas/company/channels.rules.ts";
import type { Heard, Rhythm, SubscriptionKey } from "@schaufenster/contract/areas/company/subscription.model.ts";

const WAITING = Object.values(TOPICS).flatMap(({ name, waits }) => (waits ? [`„${name}“`] : []));

/** Words of the page on which somebody chooses what they are told. */
export const toldTexts = {
  title: "Benachrichtigungen",
  sub: (company: string) => `Was Sie über ${company} erfahren, auf welchem Weg, und wann nicht.`,
  loading: "Ihre Wahl wird geladen.",
  topics: TOPICS,
  channels: { email: "E‑Mail", portal: "Im Portal", push: "Push", sms: "SMS" } satisfies Record<Channel, string>,
  before: (topic: string) => `${topic}: `,
  waysOf: (ways: Record<Channel, boolean>) =>
    CHANNELS.filter((one) => ways[one])
      .map((one) => toldTexts.channels[one])
      .join(", ") || "Aus",
  groups: [
    {
      title: "Anfragen und Anrufe",
      keys: ["lead-new", "lead-expiring", "reclaim-answered", "offer-answered", "phone-call", "phone-call-later"],
    },
    { title: "Bewertungen", keys: ["review-new", "review-poor", "reply-refused", "report-answered"] },
    {
      title: "Eintrag und Service",
      keys: [
        "upload-refused",
        "listing-overwritten",
        "call-back-answered",
        "case-answered",
        "care-proposal",
        "website-answered",
        "website-certificate",
        "month-result",
      ],
    },
    { title: "Vertrag und Rechnungen", keys: ["invoice-ready", "copy-stopped", "contract-deadline", "cancellation-answered"] },
    { title: "Werbung", keys: ["tv-approval", "tv-refused", "banner-refused", "ad-pause-answered"] },
    { title: "Sicherheit", keys: ["claim-wanted", "claim-expiring", "account-link-asked", "care-visit", "security"] },
  ] as const satisfies readonly { title: string; keys: readonly SubscriptionKey[] }[],
  atOnce:
    "Änderungen gelten sofort, und nur für Sie. Kommt mehreres kurz nacheinander, fassen wir es in einer E‑Mail zusammen. Was Sie im Portal erfahren, liegt unter „Meldungen“.",
  mandatory: "Diese E‑Mails können Sie nicht ausschalten.",
  locked: "Ihre Firma hat Nachrichten über Bewertungen in der Selbstauskunft ausgeschaltet.",
  careLocked: "Das wählt jede Person der Firma selbst.",
  careNotice: "Sie sehen, womit jede Person beginnt. Was jemand gewählt hat, sehen nur die Personen der Firma.",
  failed: "Ihre Wahl wurde nicht gespeichert",
  push: {
    title: "Push-Nachrichten",
    sub: "Ihr Handy oder Computer zeigt an, was neu ist, auch wenn das Portal nicht offen ist, bis Sie sich dort abmelden. Sobald es eingeschaltet ist, wählen Sie oben, was davon.",
    on: "In diesem Browser einschalten",
    devices: "Browser mit Push-Nachrichten",
    here: "Dieser Browser",
    since: (day: string) => `Seit ${day}`,
    remove: "Ausschalten",
    removeOf: (name: string) => `Push-Nachrichten in ${name} ausschalten`,
    unable: "Dieser Browser kann keine Push-Nachrichten zeigen. Auf dem iPhone legen Sie das Portal dafür zuerst auf den Home-Bildschirm.",
    forbidden: "Ihr Browser erlaubt dem Portal keine Mitteilungen. Das ändern Sie in den Einstellungen des Browsers.",
    failed: "Das hat nicht geklappt",
  },
  inSummary: (when: string) => `${when} · E‑Mail in der Zusammenfassung`,
  rhythm: {
    title: "E‑Mails zusammenfassen",
    sub: `Das geht mit allem, was warten kann: ${WAITING.join(", ")}. Was bald endet oder worauf jemand wartet, kommt immer gleich, zum Beispiel eine neue Anfrage. Ist um 8 Uhr Ruhezeit, kommt die Zusammenfassung danach. Auf den anderen Wegen ändert sich nichts.`,
    label: "E‑Mails kommen",
    options: {
      each: { label: "Einzeln" },
      daily: { label: "Täglich um 8 Uhr zusammengefasst" },
      weekly: { label: "Wöchentlich, montags um 8 Uhr zusammengefasst" },
    } satisfies Record<Rhythm, { label: string }>,
  },
  heard: {
    title: "Wer erfährt was",
    sub: "So ist es zurzeit in Ihrer Firma. Jede Person wählt für sich selbst.",
    person: ({ name, ways, inSteadOf }: Heard["people"][number]) => {
      const by = `${name}: ${ways.map((way) => toldTexts.channels[way]).join(", ")}`;
      return inSteadOf.length === 0 ? by : `${by} (auch in Vertretung für ${inSteadOf.join(", ")})`;
    },
    nobody: "Niemand",
    unheard: "Von neuen Anfragen erfährt zurzeit niemand per E‑Mail, SMS oder Push.",
    unheardText:
      "Sie stehen nur im Portal, und ihre Zeit zum Antworten läuft. Wählen Sie oben einen Weg, oder bitten Sie jemanden in Ihrer Firma darum.",
  },
  quiet: {
    title: "Ruhezeit",
    sub: "Was warten kann, kommt danach. Was vorher endet, kommt trotzdem.",
    on: "Ruhezeit einhalten",
    from: "Von",
    to: "Bis",
    sundays: "Auch an Sonn- und Feiertagen",
    sundaysHint: "Den ganzen Tag, an allen bundesweiten Feiertagen.",
  },
  preview: {
    title: "So sehen die E‑Mails aus",
    sub: "Mit erfundenen Angaben. Kommt mehreres zusammen, stehen die Ereignisse untereinander.",
    which: "Ereignis",
    show: "Vorschau zeigen",
    hide: "Vorschau schließen",
    subject: (subject: string) => `Betreff: ${subject}`,
    frame: (subject: string) => `Vorschau der E‑Mail „${subject}“`,
    send: "Testnachricht senden",
    sent: (address: string) => `Die Testnachricht ist unterwegs an ${address}.`,
    failed: "Die Testnachricht wurde nicht gesendet",
  },
  nobody: { title: "Sie gehören zu keiner Firma", text: "Sobald Sie zu einer Firma gehören, wählen Sie hier, was Sie erfahren." },
};

const ORDER: readonly SubscriptionKey[] = toldTexts.groups.flatMap(({ keys }) => keys);
/** One order everywhere on the page: that of the choices. */
export const inOrder = <T extends { readonly key: SubscriptionKey }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key));
