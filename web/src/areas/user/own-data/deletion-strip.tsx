import { formatDay } from "../../../parts/format.ts";
import { Strip } from "../../../ui/state/notice.tsx";
import styles from "./deletion-strip.module.css";
import { TakeBackButton } from "./take-back-button.tsx";
import { userTexts } from "../user.texts.ts";

const texts = userTexts.deletion;

/** Reminds on every page that the profile waits to be erased, and lets the person take it back. */
export function DeletionStrip({ eraseAt }: { eraseAt: string }) {
  return (
    <Strip tone="danger">
      <span className={styles.line}>
        <span>
          <strong>{texts.stripLabel}</strong> {texts.strip(formatDay(eraseAt))}
        </span>
        <TakeBackButton variant="link" />
      </span>
    </Strip>
  );
}
