import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** What a person is told of, and what they chose. */
export const TOLD_PERSONAL: PersonalData = {
  tables: {
    told_choice: {
      why: "What somebody wants to hear of.",
      title: "Gewählte Benachrichtigungen",
      told: { topic: "Ereignis", channel: "Weg", wanted: "Gewünscht" },
      secret: [],
    },
    told_times: {
      why: "When somebody wants to be left alone, and in how many letters.",
      title: "Ruhezeiten und Zusammenfassung",
      told: {
        quiet: "Eingeschaltet",
        quiet_from: "Von",
        quiet_to: "Bis",
        quiet_sundays: "Auch an Sonn- und Feiertagen",
        rhythm: "E-Mails zusammengefasst",
      },
      secret: [],
    },
    stand_in: {
      why: "Who hears of a company while somebody is away.",
      title: "Vertretung",
      told: { from_day: "Von", to_day: "Bis" },
      secret: [],
    },
    push_device: {
      why: "In which browsers somebody is told.",
      title: "Browser mit Push‑Nachrichten",
      told: { name: "Browser", brand: "Portal", added_at: "Eingeschaltet" },
      secret: ["id", "endpoint", "p256dh", "auth", "family"],
    },
    sms_number: {
      why: "By which number somebody is told.",
      title: "Mobilnummer für SMS",
      told: { number: "Nummer", state: "Stand", changed_at: "Seit", code_until: "Code gültig bis", tries: "Versuche mit dem Code" },
      secret: ["code_hash"],
    },
    telling: {
      why: "What somebody was told of.",
      title: "Verschickte Benachrichtigungen",
      told: { channel: "Weg", due_at: "Fällig", letter_at: "Verschickt", read_at: "Gelesen", done_at: "Erledigt" },
      secret: [],
    },
    sent_letter: {
      why: "Which letters went to somebody, for reports of mail servers.",
      title: "E-Mails der letzten 30 Tage",
      told: { sent_at: "Verschickt" },
      secret: ["id"],
    },
    unreached: {
      why: "That letters to somebody do not arrive.",
      title: "Nicht zustellbare Adresse",
      told: { reason: "Grund", since: "Seit" },
      secret: [],
    },
  },
  other: { occasion: [keepColumns("anonymise", A_NUMBER, ["only_user"]), keepColumns("block", OF_THE_COMPANY, ["facts"])] },
  none: { occasion: ["kind", "object"] },
};
