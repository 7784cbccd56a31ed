import { useQueryValues } from "../../../browser/use-place.ts";
import { useListAddress } from "../../../parts/list/list-address.ts";
import { pageFrom } from "../../../parts/list/page-number.ts";
import { stateFrom } from "./work.params.ts";

const CLOSED = { angebot: null, anfrage: null, bearbeiten: null };

/** What the address of offers or orders says, and addresses with some of it changed. */
export const useWorkAddress = <S extends string>(words: Readonly<Record<S, string>>) => {
  const { values, hrefWith, replaceWith } = useQueryValues();
  const list = useListAddress(CLOSED);
  const state = stateFrom(words, values.get("status"));
  return {
    /** Search, days and order. */
    list,
    page: pageFrom(values.get("seite")),
    state,
    /** As the calls take it. */
    filter: { ...list.narrowing, ...(state === null ? {} : { state }) },
    /** The lead for which something new is written. */
    lead: values.get("anfrage"),
    chosen: values.get("angebot"),
    editing: values.get("bearbeiten") === "1",
    toState: (wanted: S | null) => hrefWith({ status: wanted === null ? null : words[wanted], seite: null }),
    toPage: (page: number) => hrefWith({ seite: page === 1 ? null : String(page) }),
    toOffer: (id: string) => hrefWith({ angebot: id, anfrage: null, bearbeiten: null }),
    toEditing: (id: string) => hrefWith({ angebot: id, bearbeiten: "1" }),
    toAll: list.toPlain({ status: null }),
    toList: hrefWith(CLOSED),
    showOffer: (id: string) => replaceWith({ angebot: id, anfrage: null, bearbeiten: null }),
    showList: () => replaceWith(CLOSED),
  };
};
