import { Copy, Download, Printer } from "lucide-react";
import { saveFile } from "../../../browser/download.ts";
import { copyText, printPage } from "../../../browser/page.ts";
import { useNow } from "../../../browser/use-now.ts";
import { CodeList } from "../../../parts/proof/code-list.tsx";
import { formatDay } from "../../../parts/format.ts";
import { useBrand } from "../../../session/brand.ts";
import { useMember } from "../../../session/use-session.ts";
import { Badge } from "../../../ui/state/badge.tsx";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import styles from "./second-factor.module.css";
import { factorTexts } from "./second-factor.texts.ts";

const texts = factorTexts.recovery;

type Props = {
  codes: readonly string[];
  /** What has happened with it, in a few words. */
  done: string;
  onClose: () => void;
};

/** The recovery codes, this once: no way out but the button that says they are safe. */
export function RecoveryCodes({ codes, done, onClose }: Props) {
  const { email } = useMember().user;
  const { name } = useBrand();
  const today = formatDay(useNow().toISOString());
  const save = () => {
    const lines = [...texts.head(name, email, today), "", ...codes, ""];
    saveFile(new Blob([lines.join("\r\n")], { type: "text/plain;charset=utf-8" }), texts.fileName);
  };
  const copy = async () => showToast((await copyText(codes.join("\n"))) ? texts.copied : factorTexts.setup.copyFailed);
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      mark={<Badge tone="success">{done}</Badge>}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.finish}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p>{texts.text}</p>
        <p className={styles.owner}>{texts.owner(name, email, today)}</p>
        <CodeList codes={codes} label={texts.list} />
      </div>
      <ButtonRow>
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button size="sm" icon={Download} onClick={save}>
          {texts.save}
        </Button>
        <Button size="sm" icon={Printer} onClick={printPage}>
          {texts.print}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
