import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../../browser/page.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import styles from "./reply.module.css";
import { replyTexts as texts } from "./reply.texts.ts";

/** For sources that take no answers from us: the text goes along in the clipboard, the source opens beside. */
export function HandOver({ rating, text }: { rating: Rating; text: string }) {
  const [refused, setRefused] = useState(false);
  if (rating.url === null) return <p className={styles.draft}>{texts.noAddress}</p>;
  const copy = async () => {
    if (text.trim() === "") return;
    const done = await copyText(text.trim());
    setRefused(!done);
    if (done) showToast(texts.copied);
  };
  return (
    <>
      <LinkButton
        variant="primary"
        icon={ExternalLink}
        href={rating.url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => void copy()}
      >
        {texts.copy(rating.source)}
      </LinkButton>
      {refused ? (
        <p role="alert" className={styles.draftFailed}>
          {texts.notCopied}
        </p>
      ) : null}
    </>
  );
}
