import { RotateCw } from "lucide-react";
import { useEffect } from "react";
import { reload } from "../../browser/location.ts";
import { focusHeading } from "../../browser/page.ts";
import { Button } from "../../ui/button.tsx";
import { retryParts, useStuckParts } from "../../ui/lazy-part.ts";
import { Loading } from "../../ui/state/loading.tsx";
import { appTexts } from "../app.texts.ts";
import { ErrorFrame } from "../errors/error-frame.tsx";
import { errorPageTexts as texts } from "../errors/error.texts.ts";
import styles from "./page-loading.module.css";

/** Waits for a page, and says so when it cannot be loaded. */
export function PageLoading() {
  if (useStuckParts()) return <NotLoaded />;
  return (
    <div className={styles.loading} data-waiting>
      <Loading text={appTexts.loading} slowText={appTexts.loadingSlow} retryLabel={appTexts.retry} onRetry={() => void reload()} />
    </div>
  );
}

/** In the place of a page whose files did not arrive; they are tried again by themselves. */
function NotLoaded() {
  useEffect(focusHeading, []);
  return (
    <ErrorFrame
      sign={texts.notLoaded.sign}
      title={texts.notLoaded.title}
      text={texts.notLoaded.text}
      actions={
        <Button variant="primary" icon={RotateCw} onClick={retryParts}>
          {texts.retryNow}
        </Button>
      }
    />
  );
}
