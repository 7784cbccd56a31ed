import { REMIND_DAYS } from "@schaufenster/contract/areas/company/term.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { toldKind } from "../../doors/told/kind.ts";

/** As the triggers of cancellations and products write them. */
interface Answered {
  readonly product: string;
  readonly state: "confirmed" | "contradicted";
  readonly endsOn: string;
}
interface Deadline {
  readonly product: string;
  /** The last day on which a cancellation may arrive. */
  readonly day: string;
}

export const COMPANY_TOLD = [
  toldKind<Answered>({
    kind: "cancellation-answered",
    pace: "soon",
    email: true,
    titleOf: ({ product, state }) =>
      state === "confirmed" ? `Kündigung bestätigt: ${product}` : `Ihrer Kündigung wurde widersprochen: ${product}`,
    exampleOf: (now) => ({ product: "Eintragsservice", state: "confirmed", endsOn: addDays(isoDay(now), 90) }),
    lineOf: ({ state, endsOn }) =>
      state === "confirmed"
        ? `Das Produkt endet am ${formatDay(endsOn)}.`
        : "Den Grund lesen Sie auf der Seite „Vertragsdaten“ bei Ihrer Kündigung.",
    pageOf: () => PATHS.contract,
    action: "Vertragsdaten ansehen",
  }),
  toldKind<Deadline>({
    kind: "contract-deadline",
    pace: "morning",
    email: true,
    titleOf: ({ product, day }) => `Letzter Tag zum Kündigen: ${formatDay(day)}, ${product}`,
    exampleOf: (now) => ({ product: "Eintragsservice", day: addDays(isoDay(now), REMIND_DAYS) }),
    lineOf: () => "Danach verlängert sich das Produkt. Wenn Sie es behalten möchten, müssen Sie nichts tun.",
    pageOf: () => PATHS.contract,
    action: "Vertragsdaten ansehen",
  }),
];
