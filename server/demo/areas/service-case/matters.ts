import { answerDay } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import type { Company, World } from "../../world/world.ts";

/** The company that everybody looks at first, and one that waits for an answer. */
const SHOWN = 4_081_552;
const WAITING = 9;

interface Matter {
  readonly type: string;
  readonly subject: string;
  /** Days ago. */
  readonly since: number;
  readonly words: readonly { readonly side: "company" | "team"; readonly after: number; readonly at: string; readonly text: string }[];
}
const mattersOf = ({ accountId, index, brand }: Company): readonly Matter[] => {
  if (accountId === SHOWN)
    return [
      {
        type: "entry-change",
        subject: "Zweite Telefonnummer im Eintrag",
        since: 12,
        words: [
          { side: "company", after: 0, at: "17:20", text: "Unsere Werkstatt hat eine eigene Nummer. Kann sie im Eintrag stehen?" },
          {
            side: "team",
            after: 1,
            at: "10:05",
            text: "Ja, unter Eintrag, Kontakt können Sie weitere Nummern eintragen.\nMit einer Bezeichnung wie „Werkstatt“ sieht jeder, welche welche ist.",
          },
          { side: "company", after: 1, at: "11:40", text: "Hat geklappt. Gilt das auch für die Anzeige im Oktober?" },
          { side: "team", after: 2, at: "09:15", text: "Die Anzeige nimmt die erste Nummer des Eintrags. Diese bleibt, wie sie ist." },
        ],
      },
    ];
  return index === WAITING && brand === "nahwerk"
    ? [
        {
          type: "question",
          subject: "Öffnungszeiten zwischen den Jahren",
          since: 0,
          words: [
            {
              side: "company",
              after: 0,
              at: "07:50",
              text: "Reicht es, wenn ich die Betriebsferien eintrage, oder muss ich jeden Tag einzeln schließen?",
            },
          ],
        },
      ]
    : [];
};
/** Far behind what the database numbers by itself. */
const idOf = ({ accountId }: Company, at: number): number => accountId * 10 + at;

export const MATTER_COLUMNS = ["account_id", "id", "type", "subject", "answer_by", "state", "version", "written_at"] as const;
export function* matterRows({ clock }: World, c: Company): Generator<Row> {
  for (const [at, { type, subject, since, words }] of mattersOf(c).entries()) {
    const last = words.at(-1);
    if (last === undefined) continue;
    const state = last.side === "team" ? "answered" : "open";
    const asked = words.findLast(({ side }) => side === "company");
    yield [
      c.accountId,
      idOf(c, at),
      type,
      subject,
      answerDay(clock.day((asked?.after ?? 0) - since)),
      state,
      words.length,
      clock.at(last.after - since, last.at),
    ];
  }
}
export const WORD_COLUMNS = ["account_id", "case_id", "version", "side", "written_by", "written_by_name", "text", "at"] as const;
export function* wordRows({ clock }: World, c: Company): Generator<Row> {
  for (const [at, { since, words }] of mattersOf(c).entries())
    for (const [nth, { side, after, at: time, text }] of words.entries()) {
      const who = side === "company" ? ([c.ownerId, `${c.owner.firstName} ${c.owner.lastName}`] as const) : ([null, null] as const);
      yield [c.accountId, idOf(c, at), nth + 1, side, ...who, text, clock.at(after - since, time)];
    }
}
