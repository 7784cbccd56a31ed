import type { SpecialDays } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { useState } from "react";
import { flushSync } from "react-dom";
import { focusField } from "../../../browser/go-to-field.ts";
import { specialName } from "./opening-hours.words.ts";
import { isPast, orderOf } from "./special-days.ts";
import { specialDaysTexts as texts } from "./special-days.texts.ts";

/** The entry that is open for editing keeps its place until it is done. */
type Held = { readonly index: number; readonly date: string };

interface Options {
  readonly name: string;
  readonly today: string;
  readonly onChange: (days: SpecialDays[]) => void;
  /** Where the focus goes when what had it is gone. */
  readonly focusList: () => void;
}

/** The list of special days while it is being edited: what is coming, what is over, which one is open, and what screen readers hear. */
export const useSpecialDays = (days: readonly SpecialDays[], { name, today, onChange, focusList }: Options) => {
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState("");
  const order = orderOf(days, held ?? undefined);
  const isOver = (index: number): boolean => index !== held?.index && days[index] !== undefined && isPast(days[index], today);
  const open = (index: number, date: string, list = days) => {
    flushSync(() => {
      if (list !== days) onChange([...list]);
      setHeld({ index, date });
    });
    focusField(`${name}.${index}.startDate`);
  };
  const removeAll = (gone: readonly number[]) => {
    const last = gone.length === 1 ? days[gone[0] ?? -1] : undefined;
    setHeld(null);
    setSaid(last ? texts.removed(specialName(last)) : texts.removedAll(gone.length));
    onChange(days.filter((_, index) => !gone.includes(index)));
    focusList();
  };
  return {
    said,
    coming: order.filter((index) => !isOver(index)),
    past: order.filter(isOver),
    isEditing: held !== null,
    isOpen: (index: number): boolean => held?.index === index,
    open: (index: number) => open(index, days[index]?.startDate ?? ""),
    /** Enters a day and opens it. */
    add: (day: SpecialDays) => open(days.length, day.startDate, [...days, day]),
    /** Enters days as they are. */
    enter: (more: readonly SpecialDays[], words: string) => {
      onChange([...days, ...more]);
      setSaid(words);
    },
    put: (index: number, day: SpecialDays) => onChange(days.map((one, at) => (at === index ? day : one))),
    close: (index: number) => {
      flushSync(() => setHeld(null));
      focusField(`${name}.${index}`);
    },
    removeAll,
  };
};
