import { Search } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { cx } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { lazyPage, usePreloadAtTouch } from "../../../ui/lazy-part.ts";
import styles from "./search-opener.module.css";
import { searchTexts as texts } from "./search.texts.ts";

const { Part: SearchDialog, preload } = lazyPage<{ onClose: () => void }>(() =>
  import("./search-dialog.tsx").then((module) => ({ default: module.SearchDialog })),
);

/** Ctrl+K, or Cmd+K; over another dialog it does nothing. */
const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
const isFree = (): boolean => document.querySelector("dialog[open]") === null;

const useShortcut = (on: boolean, open: () => void): void => {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (!on) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      // The browser's own meaning of the keys is never wanted here, also where nothing opens.
      event.preventDefault();
      if (isFree()) latest.current();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [on]);
};

type Props = {
  /** `bar` is a button of the top bar and hears the keys, `keys` only hears them, `menu` looks like a field. */
  look: "bar" | "keys" | "menu";
};

/** Opens the search over the portal; its window comes when it is first wanted. */
export function SearchOpener({ look }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useShortcut(look !== "menu", () => {
    // The focus comes back to where it was when the window closes: to the button where it was nowhere.
    if (document.activeElement === document.body) button.current?.focus();
    setOpen(true);
  });
  usePreloadAtTouch(preload);
  return (
    <>
      {look === "keys" ? null : (
        <button
          ref={button}
          type="button"
          className={cx(styles.opener, look === "menu" && styles.inMenu)}
          aria-haspopup="dialog"
          aria-keyshortcuts={look === "bar" ? "Control+K Meta+K" : undefined}
          aria-label={texts.openLong}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setOpen(true)}
        >
          <Icon of={Search} size={18} />
          {look === "menu" ? texts.openLong : texts.open}
          {look === "bar" ? (
            // Drawn by the style sheet: what is read is the name, and the keys are told by `aria-keyshortcuts`.
            <span className={styles.shortcut} data-keys={texts.shortcut} />
          ) : null}
        </button>
      )}
      {open
        ? createPortal(
            <Suspense
              fallback={
                <p role="status" className={styles.coming}>
                  {texts.coming}
                </p>
              }
            >
              <SearchDialog onClose={() => setOpen(false)} />
            </Suspense>,
            // The window is a part of the page, not of the bar or the menu: a head within a head would be a second banner.
            document.querySelector("main") ?? document.body,
          )
        : null}
    </>
  );
}
