import { CASE_LISTS, type CaseList } from "@schaufenster/contract/areas/desk/desk.rules.ts";
import { useQueryValues } from "../../browser/use-place.ts";

/** The words that stand for a list in the address. */
const WORDS = { waiting: "offen", mine: "meine", snoozed: "zurueckgestellt", closed: "erledigt" } as const satisfies Record<
  CaseList,
  string
>;
const listFrom = (text: string | null): CaseList => CASE_LISTS.find((list) => WORDS[list] === text) ?? "waiting";

/** What the address says: list, kind and chosen case; and addresses with one of them changed. */
export const useDeskAddress = () => {
  const { values, hrefWith, replaceWith } = useQueryValues();
  return {
    list: listFrom(values.get("liste")),
    kind: values.get("art"),
    chosen: values.get("vorgang"),
    /** The case behind which the page begins. */
    after: /^[1-9]\d{0,17}$/.exec(values.get("nach") ?? "")?.[0] ?? null,
    toList: hrefWith({ vorgang: null }),
    toTab: (list: CaseList) => hrefWith({ liste: list === "waiting" ? null : WORDS[list], nach: null, vorgang: null }),
    toCase: (number: string) => hrefWith({ vorgang: number }),
    toAllKinds: hrefWith({ art: null, nach: null, vorgang: null }),
    toPageAfter: (number: string | null) => hrefWith({ nach: number, vorgang: null }),
    chooseKind: (kind: string) => replaceWith({ art: kind === "" ? null : kind, nach: null, vorgang: null }),
    keepChosen: (number: string) => replaceWith({ vorgang: number }),
  };
};
