import { useEffect, useRef } from "react";

type Find = (root: HTMLElement) => HTMLElement | null | undefined;

/** Keeps the focus in a list whose items come, go and move: says before a change where it is afterwards. */
export const useFocusAfter = <E extends HTMLElement>(items: unknown) => {
  const root = useRef<E>(null);
  const next = useRef<Find | null>(null);
  useEffect(() => {
    if (root.current) next.current?.(root.current)?.focus();
    next.current = null;
  }, [items]);
  return {
    root,
    focusAfter: (find: Find): void => {
      next.current = find;
    },
  };
};

/** The button of the item that took a removed one's place, else that of the one before, at last the field with suggestions. */
export const neighbourOf =
  (index: number, buttons: string): Find =>
  (root) => {
    const all = root.querySelectorAll<HTMLElement>(buttons);
    return all[Math.min(index, all.length - 1)] ?? root.querySelector<HTMLElement>("[role=combobox]");
  };
