import { formatDay } from "../../parts/format.ts";
import { useCareMode } from "../../session/use-session.ts";
import { Strip } from "../../ui/notice.tsx";
import styles from "./deletion-strip.module.css";
import { useProfile } from "./profile.queries.ts";
import { TakeBackButton } from "./take-back-button.tsx";
import { userTexts } from "./user.texts.ts";

const texts = userTexts.deletion;

/** Reminds on every page that the profile waits to be erased, and lets the person take it back. */
export function DeletionStrip() {
  const eraseAt = useProfile(!useCareMode()).data?.erase_at ?? null;
  if (eraseAt === null) return null;
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
