import { Copy, Printer } from "lucide-react";
import { copyText, printPage } from "../../../browser/page.ts";
import { CodeList } from "../../../parts/code-list.tsx";
import { useMember } from "../../../session/use-session.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "./second-factor.module.css";
import { factorTexts } from "./second-factor.texts.ts";

const texts = factorTexts.recovery;

/** The recovery codes, this once: no way out but the button that says they are safe. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { email } = useMember().user;
  const copy = async () => showToast((await copyText(codes.join("\n"))) ? texts.copied : factorTexts.setup.copyFailed);
  return (
    <Dialog
      open
      title={texts.title}
      mark={<Badge tone="success">{texts.done}</Badge>}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.finish}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p>{texts.text}</p>
        <p className={styles.owner}>{email}</p>
        <CodeList codes={codes} label={texts.list} />
      </div>
      <ButtonRow>
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button size="sm" icon={Printer} onClick={printPage}>
          {texts.print}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
