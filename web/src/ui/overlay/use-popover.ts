import { type CSSProperties, type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from "react";

const GAP = 6;
/** How long a popup takes to go (specification, section 9); style sheets know it as --t-popup-gone. */
const GONE_AFTER_MS = 400;

/** Places the panel below its button where the browser cannot do so by itself. */
export function place(button: HTMLElement, panel: HTMLElement, align: "start" | "end") {
  if (CSS.supports("position-area", "bottom")) return;
  const box = button.getBoundingClientRect();
  const left = align === "start" ? box.left : box.right - panel.offsetWidth;
  const below = box.bottom + GAP;
  const fits = below + panel.offsetHeight <= document.documentElement.clientHeight;
  panel.style.position = "fixed";
  panel.style.margin = "0";
  panel.style.left = `${Math.max(GAP, left)}px`;
  panel.style.top = `${fits ? below : Math.max(GAP, box.top - GAP - panel.offsetHeight)}px`;
}

/** What a button and its popover panel need; the browser closes it on Escape and on clicks outside. */
export type Popover = {
  open: boolean;
  /** Which opening the content belongs to; 0 once it is gone, which is a moment after closing. */
  opening: number;
  buttonRef: RefObject<HTMLButtonElement | null>;
  panelRef: RefObject<HTMLDivElement | null>;
  show: () => void;
  hide: () => void;
  buttonProps: { ref: RefObject<HTMLButtonElement | null>; popoverTarget: string; "aria-expanded": boolean; style: CSSProperties };
  panelProps: {
    ref: RefObject<HTMLDivElement | null>;
    id: string;
    popover: "auto";
    style: CSSProperties;
    onToggle: (event: ToggleEvent<HTMLDivElement>) => void;
  };
};

/** A button that is drawn elsewhere, and the id of the panel that it opens. */
export type OwnButton = { id: string; buttonRef: RefObject<HTMLButtonElement | null> };

/** The name under which the browser places the panel of this id. */
export const anchorOf = (id: string): string => `--${id.replaceAll(/[^a-zA-Z0-9]/g, "")}`;

/** Ties a button to a native popover below it. */
export function usePopover(align: "start" | "end", onOpen: (panel: HTMLElement) => void, own?: OwnButton): Popover {
  const newId = useId();
  const newRef = useRef<HTMLButtonElement>(null);
  const id = own?.id ?? newId;
  const buttonRef = own?.buttonRef ?? newRef;
  const anchor = anchorOf(id);
  const panelRef = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const openings = useRef(0);
  const opened = useRef(onOpen);
  useEffect(() => {
    opened.current = onOpen;
  });
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setOpening(0), GONE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [open]);
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const isOpen = event.newState === "open";
    setOpen(isOpen);
    if (isOpen) setOpening((openings.current += 1));
    if (!isOpen || !buttonRef.current || !panelRef.current) return;
    place(buttonRef.current, panelRef.current, align);
    opened.current(panelRef.current);
  };
  return {
    open,
    opening,
    buttonRef,
    panelRef,
    show: () => panelRef.current?.showPopover(),
    hide: () => {
      panelRef.current?.hidePopover();
      buttonRef.current?.focus();
    },
    buttonProps: { ref: buttonRef, popoverTarget: id, "aria-expanded": open, style: { anchorName: anchor } },
    panelProps: { ref: panelRef, id, popover: "auto", style: { positionAnchor: anchor }, onToggle },
  };
}
