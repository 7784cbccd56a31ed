import { Menu, X } from "lucide-react";
import type { RouteKey } from "@schaufenster/contract/paths.ts";
import { useEffect, useRef, useState } from "react";
import { usePlace } from "../../browser/use-place.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { shellTexts } from "./shell.texts.ts";
import styles from "./menu-overlay.module.css";
import { SideMenu } from "./side-menu.tsx";

const HIDE_DELAY_MS = 500;

/** The button "Menü" and the menu it opens over the page: the platform keeps the focus inside and returns it. */
export function MenuOverlay({ route }: { route: RouteKey }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const place = usePlace();
  const [mounted, setMounted] = useState(false);
  const [open, setOpen] = useState(false);

  // The picture slides away while the page is already usable; then the menu leaves the document.
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setMounted(false), HIDE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [open]);
  useEffect(() => dialog.current?.close(), [place.path]);

  const show = () => {
    setMounted(true);
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        <Icon of={Menu} />
        {shellTexts.menu}
      </button>
      <dialog
        ref={dialog}
        aria-label={shellTexts.menuLabel}
        className={styles.overlay}
        onClose={() => setOpen(false)}
        onClick={(event) => {
          if (event.target === dialog.current) dialog.current.close();
        }}
      >
        {mounted ? (
          <SideMenu route={route} close={<IconButton icon={X} label={shellTexts.menuClose} onClick={() => dialog.current?.close()} />} />
        ) : null}
      </dialog>
    </>
  );
}
