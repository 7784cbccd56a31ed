import type { Instruction } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { INSTRUCTIONS_MAX } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { useFieldState } from "../../../ui/form/form-context.ts";
import { CellNote, type Column, Table } from "../../../ui/list/table.tsx";
import { InstructionDialog } from "./instruction-dialog.tsx";
import { actionText } from "./instruction-words.ts";
import type { PartProps } from "./settings-fields.ts";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.instructions;
const EMPTY: Instruction = { caller: "", phone: "", action: "note", target: "" };
/** An instruction and its place in the list; a new one has the place behind the last. */
type Row = { readonly at: number; readonly instruction: Instruction };
type Edit = (at: number, instruction: Instruction) => void;

/** A number has one instruction: what is started for a known number changes that one. */
const placeStarted = (list: readonly Instruction[], started: Instruction): Row => {
  const at = started.phone === "" ? -1 : list.findIndex(({ phone }) => phone === started.phone);
  const known = list[at];
  return known ? { at, instruction: { ...known, action: started.action } } : { at: list.length, instruction: started };
};

/** The instruction that is being written. Its dialog is a form of its own and must stand outside the page's. */
export const useInstructionDialog = (
  list: readonly Instruction[],
  started: Instruction | null,
  onChange: (list: Instruction[]) => void,
): { edit: Edit; dialog: ReactNode } => {
  const [editing, setEditing] = useState<Row | null>(() => started && placeStarted(list, started));
  const put = (at: number, instruction: Instruction | null) => {
    onChange([...list.slice(0, at), ...(instruction ? [instruction] : []), ...list.slice(at + 1)]);
    setEditing(null);
  };
  const dialog = editing ? (
    <InstructionDialog
      start={editing.instruction}
      isNew={editing.at === list.length}
      onClose={() => setEditing(null)}
      onRemove={() => put(editing.at, null)}
      onApply={(instruction) => put(editing.at, instruction)}
    />
  ) : null;
  return { edit: (at, instruction) => setEditing({ at, instruction }), dialog };
};

/** What happens with phone calls of certain people. */
export function InstructionsCard({ fields, lockedReason, onEdit }: PartProps & { onEdit: Edit }) {
  const list = fields.instructions;
  const { id, error } = useFieldState("instructions", {});
  const full = list.length >= INSTRUCTIONS_MAX ? texts.full : undefined;
  return (
    <Card
      title={settingsTexts.sections.instructions}
      sub={texts.sub}
      end={
        <Button id={id} size="sm" icon={Plus} lockedReason={lockedReason ?? full} onClick={() => onEdit(list.length, EMPTY)}>
          {texts.add}
        </Button>
      }
    >
      {error === undefined ? null : (
        <CardBody>
          <FieldError id={`${id}-message`}>{error}</FieldError>
        </CardBody>
      )}
      {list.length === 0 ? (
        <CardBody>{texts.none}</CardBody>
      ) : (
        <CardBody flush>
          <Rows list={list} locked={lockedReason !== undefined} onEdit={onEdit} />
        </CardBody>
      )}
    </Card>
  );
}

const callerCell = ({ instruction: { caller, phone } }: Row) => (
  <>
    {caller}
    <CellNote>{phone === "" ? texts.noPhone : formatPhone(phone)}</CellNote>
  </>
);
const changeCell = (onEdit: Edit) => {
  const cell = ({ instruction, at }: Row) => (
    <Button variant="ghost" size="sm" aria-label={texts.changeOf(instruction.caller)} onClick={() => onEdit(at, instruction)}>
      {texts.change}
    </Button>
  );
  return cell;
};

function Rows({ list, locked, onEdit }: { list: readonly Instruction[]; locked: boolean; onEdit: Edit }) {
  const columns: Column<Row>[] = [
    { key: "caller", head: texts.caller, stacked: "title", cell: callerCell },
    { key: "what", head: texts.what, cell: ({ instruction }) => actionText(instruction) },
    ...(locked
      ? []
      : [
          {
            key: "action",
            head: texts.action,
            headHidden: true,
            stacked: "action" as const,
            align: "end" as const,
            cell: changeCell(onEdit),
          },
        ]),
  ];
  return (
    <Table
      caption={texts.caption}
      rows={list.map((instruction, at) => ({ instruction, at }))}
      rowKey={({ at }) => String(at)}
      columns={columns}
    />
  );
}
