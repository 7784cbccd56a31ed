import { PATHS } from "@schaufenster/contract/paths.ts";
import { Copy, Phone, RotateCw } from "lucide-react";
import { use, useEffect, useState } from "react";
import { reload } from "../../browser/location.ts";
import { copyText } from "../../browser/page.ts";
import { telHref } from "../../parts/contact.ts";
import { BrandContext } from "../../session/brand.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { ErrorCode, ErrorFrame } from "./error-frame.tsx";
import styles from "./error-frame.module.css";
import { errorPageTexts as texts } from "./error.texts.ts";

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
      <Support code={code} />
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

const copy = async (text: string): Promise<void> => {
  if (await copyText(text)) showToast(texts.support.copied);
};

/** Whom to call, and the code that finds the log line. */
export function Support({ code }: { code: string | null }) {
  const brand = use(BrandContext);
  if (brand === null) return null;
  return (
    <Card className={styles.card} title={texts.support.title} sub={code === null ? texts.support.noCode : texts.support.text}>
      <CardBody className={styles.support}>
        {code === null ? null : (
          <div className={styles.codeRow}>
            <ErrorCode>{code}</ErrorCode>
            <Button size="sm" icon={Copy} onClick={() => void copy(code)}>
              {texts.support.copy}
            </Button>
          </div>
        )}
        <p className={styles.phone}>
          <Icon of={Phone} size={18} />
          <a className="tap" href={telHref(brand.phone)}>
            {brand.phone}
          </a>
          {brand.hours}
        </p>
      </CardBody>
    </Card>
  );
}
