import { Copy, Phone } from "lucide-react";
import { use } from "react";
import { copyText } from "../../browser/page.ts";
import { telHref } from "../../parts/contact.ts";
import { BrandContext } from "../../session/brand.ts";
import { Button } from "../../ui/button.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { ErrorCode } from "./error-frame.tsx";
import styles from "./error-frame.module.css";
import { errorPageTexts as texts } from "./error.texts.ts";

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
