import { reload } from "../browser/location.ts";
import { Loading } from "../ui/state/loading.tsx";
import { appTexts } from "./app.texts.ts";
import styles from "./page-loading.module.css";

/** Waits for a page. */
export function PageLoading() {
  return (
    <div className={styles.loading}>
      <Loading text={appTexts.loading} slowText={appTexts.loadingSlow} retryLabel={appTexts.retry} onRetry={reload} />
    </div>
  );
}
