import { usualDecline, wordsOf } from "@schaufenster/contract/areas/leads/decline.rules.ts";
import type { DeclineTexts } from "@schaufenster/contract/areas/leads/decline.model.ts";
import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { useLeadAddress } from "../leads.address.ts";
import { useTextsToDecline } from "../leads.queries.ts";
import styles from "./answer.module.css";
import { answerTexts } from "./answer.texts.ts";
import { DeclineDialog } from "./decline-dialog.tsx";

const texts = answerTexts.decline;

type Props = { lead: Lead; onAnswered: () => void };

/** What a press on the refusal sends, before it is pressed; and the way to other words. */
export function DeclinePlan(props: Props) {
  const kept = useTextsToDecline();
  return kept ? <Plan {...props} kept={kept} /> : null;
}

function Plan({ lead, onAnswered, kept }: Props & { kept: DeclineTexts }) {
  const care = useCareMode();
  const { keepChosen } = useLeadAddress();
  const [choosing, setChoosing] = useState(false);
  const open = () => {
    // The lead stays open beside the list, even when its tab no longer shows it.
    keepChosen(lead.externalId);
    setChoosing(true);
  };
  return (
    <section>
      <h3>{texts.planTitle}</h3>
      <blockquote className={styles.words}>{wordsOf(usualDecline(kept))}</blockquote>
      {care ? null : (
        <Button variant="link" size="sm" icon={Pencil} onClick={open}>
          {texts.other}
        </Button>
      )}
      {choosing ? <DeclineDialog lead={lead} kept={kept} onAnswered={onAnswered} onClose={() => setChoosing(false)} /> : null}
    </section>
  );
}
