import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { NotBooked } from "../../../parts/booked.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { dialoguesOf } from "./assistant-words.ts";
import type { SettingsFields } from "./settings-fields.ts";
import type { PartProps } from "./settings-fields.ts";
import styles from "./settings.module.css";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.assistant;

type Props = PartProps & { hasAssistant: boolean; company: string };

/** When the voice assistant answers, and what it says. That it says what it is cannot be switched off. */
export function AssistantCard({ hasAssistant, company, fields, onChange, lockedReason }: Props) {
  if (!hasAssistant)
    return (
      <Card title={settingsTexts.sections.assistant}>
        <NotBooked compact title={settingsTexts.sections.assistant} text={texts.none} link={texts.products} />
      </Card>
    );
  return (
    <Card title={settingsTexts.sections.assistant}>
      <CardBody>
        <Switch
          label={texts.outside}
          hint={texts.outsideHint(fields.serviceUntil, fields.serviceFrom)}
          checked={fields.assistantOutsideHours}
          lockedReason={lockedReason}
          onChange={(assistantOutsideHours) => onChange({ assistantOutsideHours })}
        />
        <hr className={styles.line} />
        <Switch label={texts.announce} checked lockedReason={texts.announceReason} onChange={() => undefined} />
        <Preview fields={fields} company={company} />
        <p className={styles.hint}>{texts.privacy}</p>
      </CardBody>
    </Card>
  );
}

function Preview({ fields, company }: { fields: SettingsFields; company: string }) {
  const [turn, setTurn] = useState(0);
  const dialogues = dialoguesOf(fields, company);
  const { question, answer } = dialogues[turn % dialogues.length] ?? dialogues[0];
  return (
    <section className={styles.preview}>
      <h3>{texts.preview}</h3>
      {fields.assistantOutsideHours ? null : <p className={styles.hint}>{texts.off}</p>}
      <div className={styles.letter} aria-live="polite">
        <p>
          <strong>{texts.caller}</strong> {texts.quote(question)}
        </p>
        <p>
          <strong>{texts.says}</strong> {texts.quote(answer)}
        </p>
      </div>
      <Button size="sm" icon={MessageCircle} onClick={() => setTurn(turn + 1)}>
        {texts.another}
      </Button>
    </section>
  );
}
