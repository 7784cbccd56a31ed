import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { SEARCH_TEXT_MIN } from "@schaufenster/contract/areas/portal/search.rules.ts";
import { SEARCH_TEXT_MAX } from "@schaufenster/contract/values/list/list-query.ts";
import { type KeyboardEvent, useState } from "react";
import { navigate } from "../../../browser/location.ts";
import { send } from "../../../http/send.ts";
import { useSuggestions } from "../../../ui/choice/use-suggestions.ts";
import type { MenuSection } from "../menu.ts";
import { findPlaces, type Found, placesFor, presentHits } from "./found.ts";
import { recentOf, rememberFound } from "./recent.ts";

/** What was found for some words, and which were looked for in their place in the company's data; `partly` when these could not be asked. */
interface Outcome {
  readonly found: readonly Found[];
  readonly instead: string | null;
  readonly partly: boolean;
}

const lookUp = async (menu: readonly MenuSection[], hasCompany: boolean, text: string, signal: AbortSignal): Promise<Outcome> => {
  const places = findPlaces(placesFor(menu), text);
  if (!hasCompany) return { found: places, instead: null, partly: false };
  try {
    const { instead, groups } = await send(portal.search, { body: { search: text.slice(0, SEARCH_TEXT_MAX) } }, { signal });
    return { found: [...presentHits(groups, instead ?? text), ...places], instead, partly: false };
  } catch {
    // The menu is known without a line.
    return { found: places, instead: null, partly: true };
  }
};

/** The next option for a key; undefined for keys that belong to the text. */
const stepFor = (key: string, active: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return (active - 1 + count) % count;
  return undefined;
};

type Wanted = { menu: readonly MenuSection[]; hasCompany: boolean; owner: string; onDone: () => void };

/** What is typed, what fits it, and what keys do. An answer belongs to its words: an older one is neither shown nor chosen. */
export function useSearch({ menu, hasCompany, owner, onDone }: Wanted) {
  const [text, setText] = useState("");
  const [marked, setMarked] = useState<{ question: string; index: number } | null>(null);
  const load = async (words: string, signal: AbortSignal) => [await lookUp(menu, hasCompany, words, signal)];
  const { question, suggestions, retry } = useSuggestions({ text, within: owner, least: SEARCH_TEXT_MIN, on: true, load });
  const outcome = suggestions.state === "found" ? suggestions.options[0] : undefined;
  const options = text.trim() === "" ? recentOf(owner) : (outcome?.found ?? []);
  const active = Math.min(marked?.question === question ? marked.index : 0, options.length - 1);
  const mark = (index: number) => setMarked({ question, index });
  const choose = (found: Found | undefined) => {
    if (!found) return;
    rememberFound(owner, found);
    onDone();
    navigate(found.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = stepFor(event.key, active, options.length);
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step === undefined) choose(options[active]);
    else mark(step);
  };
  const state = text.trim().length < SEARCH_TEXT_MIN ? "idle" : outcome ? "found" : "waiting";
  const { instead = null, partly = false } = outcome ?? {};
  return { text, setText, options, active, mark, choose, onKeyDown, retry, state, instead, partly } as const;
}
export type Search = ReturnType<typeof useSearch>;
