import type { ReplyWarning, Secrecy } from "@schaufenster/contract/areas/reviews/reply-guard.rules.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import styles from "./reply.module.css";
import { replyTexts } from "./reply.texts.ts";

const texts = replyTexts.warnings;

type Props = { warnings: readonly ReplyWarning[]; secrecy: Secrecy | null; onShow: (start: number, end: number) => void };

/** Doubtful passages of an answer, each with its reason once per kind; they warn, they forbid nothing. */
export function Warnings({ warnings, secrecy, onShow }: Props) {
  const kinds = [...new Set(warnings.map((warning) => warning.kind))];
  return (
    <div role="status" className={styles.live}>
      {warnings.length === 0 ? null : (
        <Notice tone="warning" level={3} title={texts.title(warnings.length)}>
          <ul className={styles.warnings}>
            {kinds.map((kind) => (
              <li key={kind}>
                <span className={styles.passages}>
                  {warnings
                    .filter((warning) => warning.kind === kind)
                    .map(({ start, end, passage }) => (
                      <button key={start} type="button" className={styles.passage} title={texts.show} onClick={() => onShow(start, end)}>
                        {texts.passage(passage)}
                      </button>
                    ))}
                </span>
                <span>{texts.why(kind, secrecy)}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
