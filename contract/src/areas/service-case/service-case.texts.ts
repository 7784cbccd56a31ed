import { formatDay } from "../../values/text/format.ts";
import type { ServiceCaseType } from "./service-case.rules.ts";

const WEEKDAY = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", weekday: "long" });
const HOUR = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", hour: "2-digit", hourCycle: "h23" });

/** Words about matters that the company's page and the desk share. */
export const serviceCaseTexts = {
  types: {
    question: "Frage",
    callback: "Rückruf",
    "entry-change": "Änderung am Eintrag",
    "website-change": "Änderung an der Website",
    "banner-change": "Änderung an Werbung",
    "invoice-question": "Frage zur Rechnung",
    "data-protection": "Datenschutz",
    handover: "Betriebsübergabe",
    "technical-problem": "Technisches Problem",
  } satisfies Record<ServiceCaseType, string>,
  /** When we call: the hour that begins then. */
  callAt: (moment: string): string => {
    const at = new Date(moment);
    const hour = Number(HOUR.format(at));
    return `${WEEKDAY.format(at)}, ${formatDay(moment)}, zwischen ${hour} und ${hour + 1} Uhr`;
  },
};
