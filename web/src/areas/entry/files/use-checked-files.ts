import type { EntryFile } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { useEffect } from "react";
import { useFileStates } from "./files.queries.ts";

/** Something in a list that stands for a file. */
interface Held {
  readonly id: string;
  readonly state: "ready" | "checking";
}

/** Follows the check of new files in a list and puts each in as soon as it may be shown; says how they stand. */
export const useCheckedFiles = <T extends Held>(
  items: readonly T[],
  checked: (file: EntryFile, item: T) => T,
  onChange: (items: T[]) => void,
): ((id: string) => EntryFile["refusal"]) => {
  const files = useFileStates(items.filter(({ state }) => state === "checking").map(({ id }) => id));
  const ready = files.filter(({ state }) => state === "ready");
  useEffect(() => {
    if (ready.length === 0) return;
    onChange(
      items.map((item) => {
        const file = ready.find(({ id }) => id === item.id);
        return file ? checked(file, item) : item;
      }),
    );
  }, [ready, items, checked, onChange]);
  return (id) => files.find((file) => file.id === id)?.refusal ?? null;
};
