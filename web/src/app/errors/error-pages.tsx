import { PATHS } from "@schaufenster/contract/paths.ts";
import { RotateCw } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { reload } from "../../browser/location.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Notice } from "../../ui/state/notice.tsx";
import { ErrorCode, ErrorFrame } from "./error-frame.tsx";
import styles from "./error-frame.module.css";
import { errorPageTexts as texts } from "./error.texts.ts";

/** Comes behind the page: what happened and what to do must be there at once, whom to call need not. */
const Support = lazyPart(() => import("./support.tsx").then((module) => ({ default: module.Support })));

const RETRY_SECONDS = 15;

/** A fault of ours. */
export function ServerErrorPage({ code }: { code: string | null }) {
  return (
    <ErrorFrame
      sign="500"
      door="broken"
      title={texts.serverError.title}
      text={texts.serverError.text}
      actions={
        <>
          <Button variant="primary" icon={RotateCw} onClick={() => void reload()}>
            {texts.retry}
          </Button>
          <LinkButton href={PATHS.dashboard}>{texts.home}</LinkButton>
        </>
      }
    >
      <Suspense>
        <Support code={code} />
      </Suspense>
    </ErrorFrame>
  );
}

/** The server cannot be reached: tries again by itself. */
export function BadGatewayPage({ onRetry, code }: { onRetry: () => void; code: string | null }) {
  const [left, setLeft] = useState(RETRY_SECONDS);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (left === 1) onRetry();
      setLeft(left === 1 ? RETRY_SECONDS : left - 1);
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, onRetry]);
  return (
    <ErrorFrame
      sign="502"
      title={texts.badGateway.title}
      text={texts.badGateway.text}
      actions={
        <Button variant="primary" icon={RotateCw} onClick={onRetry}>
          {texts.retryNow}
        </Button>
      }
    >
      <div className={styles.card}>
        <Notice tone="info" icon={RotateCw} title={texts.badGateway.next(left)}>
          {code === null ? null : (
            <>
              {texts.codeLabel} <ErrorCode>{code}</ErrorCode>
            </>
          )}
        </Notice>
      </div>
    </ErrorFrame>
  );
}
