import { type KeyboardEvent, useRef, useState } from "react";

const TYPING_PAUSE_MS = 600;

type Named = { label: string; note?: string | undefined };

const fold = (text: string) => text.toLocaleLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");

/** Whether an option's name or note contains what was typed, whatever the case and accents. */
export function matches(option: Named, typed: string): boolean {
  return fold(`${option.label} ${option.note ?? ""}`).includes(fold(typed.trim()));
}

/** Finds the next option that begins with the typed letters, starting behind the active one. */
function findByStart(options: readonly Named[], active: number, typed: string): number {
  const order = options.map((_, index) => (active + (typed.length > 1 ? 0 : 1) + index) % options.length);
  return order.find((index) => fold(options[index]?.label ?? "").startsWith(fold(typed))) ?? active;
}

/** Moves the active option of a list by keyboard: arrows, Home, End, typed letters; Enter chooses. */
export function useListbox(options: readonly Named[], choose: (index: number) => void, byTyping: boolean, first: number) {
  const [active, setActive] = useState(first);
  const typing = useRef({ text: "", at: 0 });

  const typeahead = (letter: string, at: number) => {
    const { text, at: before } = typing.current;
    const typed = at - before < TYPING_PAUSE_MS && text !== letter ? text + letter : letter;
    typing.current = { text: typed, at };
    return findByStart(options, active, typed);
  };

  const target = (event: KeyboardEvent): number | undefined => {
    const last = options.length - 1;
    if (event.key === "ArrowDown") return Math.min(active + 1, last);
    if (event.key === "ArrowUp") return Math.max(active - 1, 0);
    if (event.key === "Home" && byTyping) return 0;
    if (event.key === "End" && byTyping) return last;
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    return byTyping && isLetter && event.key !== " " ? typeahead(event.key, event.timeStamp) : undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" || (event.key === " " && byTyping)) {
      event.preventDefault();
      if (active < options.length) choose(active);
      return;
    }
    const next = target(event);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };

  return { active, setActive, onKeyDown };
}
