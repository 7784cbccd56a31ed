import { type KeyboardEvent, useState } from "react";
import type { ComboOption } from "./combobox-panel.tsx";
import { type Load, useSuggestions } from "./use-suggestions.ts";

type State = { count: number; active: number; open: boolean; free: boolean; enters: boolean };

type Action =
  | { readonly kind: "nothing" | "choose" | "enter" | "open" | "close" | "leave" | "swallow" }
  | { readonly kind: "mark"; readonly index: number };

const enterOf = ({ count, active, open, free, enters }: State): Action["kind"] & ("choose" | "enter" | "close" | "nothing" | "swallow") => {
  if (active >= 0 && active < count) return "choose";
  if (enters) return "enter";
  if (!free) return "swallow";
  return open ? "close" : "nothing";
};

/** What a key does. Home and End belong to the text until an option is marked. */
const actionOf = (key: string, alt: boolean, state: State): Action => {
  const { count, active, open } = state;
  const marked = active >= 0 && count > 0;
  if (key === "Enter") return { kind: enterOf(state) };
  if (key === "Tab") return { kind: "leave" };
  if (key === "Escape") return { kind: open ? "close" : "nothing" };
  if (key === "ArrowUp" && alt) return { kind: open ? "close" : "nothing" };
  if (key === "ArrowDown" || key === "ArrowUp") {
    if (count === 0) return { kind: "open" };
    const step = key === "ArrowDown" ? active + 1 : active < 0 ? count - 1 : active - 1;
    return { kind: "mark", index: (step + count) % count };
  }
  if (marked && key === "Home") return { kind: "mark", index: 0 };
  if (marked && key === "End") return { kind: "mark", index: count - 1 };
  return { kind: "nothing" };
};

type Wanted<T> = {
  value: string;
  within: string;
  least: number;
  free: boolean;
  load: Load<ComboOption<T>>;
  onChoose: (value: T) => void;
  onEnter: (() => void) | undefined;
};

/** The state of a combobox: open or not, its options, the marked one, and what keys do with them. */
export function useCombobox<T>({ value, within, least, free, load, onChoose, onEnter }: Wanted<T>) {
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState<{ question: string; index: number } | null>(null);
  const { question, suggestions, retry } = useSuggestions({ text: value, within, least, on: open, load });
  const options = suggestions.state === "found" ? suggestions.options : [];
  const first = free || onEnter ? -1 : options.findIndex(({ unavailable }) => unavailable === undefined);
  const active = marked?.question === question ? marked.index : first;
  const mark = (index: number) => setMarked({ question, index });
  const close = () => {
    setOpen(false);
    setMarked(null);
  };
  const choose = (index: number) => {
    const option = options[index];
    if (!option || option.unavailable !== undefined) return;
    close();
    onChoose(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const state = { count: options.length, active, open, free, enters: onEnter !== undefined };
    const action = actionOf(event.key, event.altKey, state);
    if (action.kind === "nothing") return;
    if (action.kind === "leave") return close();
    event.preventDefault();
    // A dialog around it must not hear the Escape that closes the list.
    event.stopPropagation();
    if (action.kind === "mark") mark(action.index);
    else if (action.kind === "open") setOpen(true);
    else if (action.kind === "choose") choose(active);
    else if (action.kind === "close") close();
    else if (action.kind === "enter") {
      close();
      onEnter?.();
    }
  };
  return { options, suggestions, active, mark, choose, retry, close, onKeyDown, open: () => setOpen(true) };
}
