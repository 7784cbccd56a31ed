import { PATHS } from "@schaufenster/contract/paths.ts";
import { toldKind } from "../../doors/told/kind.ts";

/** As the trigger of phone calls writes it. */
interface Noted {
  readonly subject: string;
}
/** A call that was put off is named with its time. */
const pageOf = (object: string): string => `${PATHS.secretarialOverview}?anruf=${encodeURIComponent(object.split("@")[0] ?? object)}`;

export const SECRETARIAL_TOLD = [
  toldKind<Noted>({
    kind: "phone-call",
    counted: "Bitten um Rückruf",
    pace: "soon",
    email: true,
    titleOf: ({ subject }) => `Anruf für Sie: ${subject}`,
    exampleOf: () => ({ subject: "Angebot für ein Bad" }),
    lineOf: () => "Jemand wartet auf Ihren Rückruf. Die Notiz steht im Portal.",
    pageOf,
    action: "Anrufnotiz lesen",
  }),
  toldKind<Noted>({
    kind: "phone-call-later",
    pace: "soon",
    email: true,
    titleOf: ({ subject }) => `Erinnerung an Ihren Rückruf: ${subject}`,
    exampleOf: () => ({ subject: "Angebot für ein Bad" }),
    lineOf: () => "Sie haben diesen Anruf auf jetzt verschoben.",
    pageOf,
    action: "Anrufnotiz lesen",
  }),
];
