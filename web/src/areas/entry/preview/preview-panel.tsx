import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import type { Editing } from "../editing/editing.ts";
import { EntryPreview } from "./entry-preview.tsx";
import styles from "./preview.module.css";
import { previewTexts as texts } from "./preview.texts.ts";

/** The two widths in which the entry can be looked at. */
export type Look = "phone" | "wide";

const LOOKS = [
  { value: "phone", label: texts.phone, icon: Smartphone },
  { value: "wide", label: texts.wide, icon: Monitor },
] as const;

/** The preview beside the form, as on a phone. */
export function PreviewAside({ editing, onWide }: { editing: Editing; onWide: () => void }) {
  return (
    <aside aria-label={texts.title} className={styles.aside}>
      <div className={styles.bar}>
        <h2>{texts.title}</h2>
        <Button size="sm" icon={Monitor} onClick={onWide}>
          {texts.showWide}
        </Button>
      </div>
      <EntryPreview editing={editing} look="phone" />
    </aside>
  );
}

/** The preview over the page, in both widths. */
export function PreviewDialog({ editing, first, onClose }: { editing: Editing; first: Look; onClose: () => void }) {
  const [look, setLook] = useState(first);
  return (
    <Dialog open size="lg" title={texts.title} onClose={onClose} closeLabel={texts.close}>
      <div className={styles.choice}>
        <Segmented label={texts.view} size="sm" options={LOOKS} value={look} onChange={setLook} />
      </div>
      {look === "phone" ? (
        <div className={styles.asPhone}>
          <EntryPreview editing={editing} look="phone" />
        </div>
      ) : (
        // On a phone the wide entry is wider than the screen: it can be moved, by keyboard as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div role="region" aria-label={texts.wide} tabIndex={0} className={styles.asWide}>
          <div className={styles.sheet}>
            <EntryPreview editing={editing} look="wide" />
          </div>
        </div>
      )}
    </Dialog>
  );
}
