import { useQueryValues } from "../../../browser/use-place.ts";
import { pageFrom } from "../../../parts/list/page-number.ts";
import { stateFrom } from "./work.params.ts";

/** What the address of offers or orders says, and addresses with some of it changed. */
export const useWorkAddress = <S extends string>(words: Readonly<Record<S, string>>) => {
  const { values, hrefWith, replaceWith } = useQueryValues();
  return {
    page: pageFrom(values.get("seite")),
    state: stateFrom(words, values.get("status")),
    /** The lead for which something new is written. */
    lead: values.get("anfrage"),
    chosen: values.get("angebot"),
    editing: values.get("bearbeiten") === "1",
    toState: (state: S | null) => hrefWith({ status: state === null ? null : words[state], seite: null }),
    toPage: (page: number) => hrefWith({ seite: page === 1 ? null : String(page) }),
    toOffer: (id: string) => hrefWith({ angebot: id, anfrage: null, bearbeiten: null }),
    toEditing: (id: string) => hrefWith({ angebot: id, bearbeiten: "1" }),
    toList: hrefWith({ angebot: null, anfrage: null, bearbeiten: null }),
    showOffer: (id: string) => replaceWith({ angebot: id, anfrage: null, bearbeiten: null }),
    showList: () => replaceWith({ angebot: null, anfrage: null, bearbeiten: null }),
  };
};
