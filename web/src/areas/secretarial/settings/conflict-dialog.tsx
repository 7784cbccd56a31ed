import type { Instruction, SecretarialSettings } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { formatDay } from "../../../parts/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Table } from "../../../ui/list/table.tsx";
import { daysText } from "./days-text.ts";
import { actionText } from "./instruction-words.ts";
import { changedFields, type FieldName, fieldsOf, type SettingsFields } from "./settings-fields.ts";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.conflict;

const instructionsText = (list: readonly Instruction[]): string =>
  list.map((instruction) => texts.instruction(instruction.caller, actionText(instruction))).join(", ");
const valueText = (name: FieldName, fields: SettingsFields): string => {
  if (name === "instructions") return instructionsText(fields.instructions) || texts.empty;
  if (name === "serviceDays") return daysText(fields.serviceDays) || texts.empty;
  const value = fields[name];
  if (typeof value === "boolean") return value ? texts.on : texts.off;
  const text = String(value);
  if (text === "") return texts.empty;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text) : text;
};

type Props = {
  mine: SettingsFields;
  saved: SecretarialSettings;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody else was faster: both values of each field, and nothing is overwritten unseen. */
export function ConflictDialog({ mine, saved, busy, onKeepMine, onTakeTheirs }: Props) {
  const theirs = fieldsOf(saved);
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      busy={busy}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{texts.takeTheirs}</Button>
          <Button variant="primary" busy={busy} onClick={onKeepMine}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <Table
        caption={texts.title}
        rows={changedFields(mine, theirs)}
        rowKey={(name) => name}
        columns={[
          { key: "field", head: texts.field, stacked: "title", cell: (name) => settingsTexts.fields[name] },
          { key: "mine", head: texts.mine, cell: (name) => valueText(name, mine) },
          { key: "theirs", head: texts.theirs, cell: (name) => valueText(name, theirs) },
        ]}
      />
    </Dialog>
  );
}
