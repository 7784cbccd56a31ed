import type { DeclineText, DeclineTexts } from "@schaufenster/contract/areas/leads/decline.model.ts";
import { READY_TEMPLATES, USUAL_DECLINE } from "@schaufenster/contract/areas/leads/decline.rules.ts";
import { DECLINE_TEXTS } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { MessageSquare, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { answerTexts } from "../answer/answer.texts.ts";
import { useDeclineTexts, useSaveDeclineTexts } from "../leads.queries.ts";
import { DeclineTextDialog } from "./decline-text-dialog.tsx";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.declineTexts;
const READY = READY_TEMPLATES.map((value) => ({ value: value as string, label: answerTexts.decline.choices[value].title }));

/** The refusal texts that the company keeps, and the one that a single press sends. */
export function DeclineTextsCard() {
  const query = useDeclineTexts();
  return (
    <Card title={texts.title} sub={texts.sub}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
        {(kept) => <Texts kept={kept} />}
      </Loaded>
    </Card>
  );
}

/** A text and its place; a new one has the place behind the last. */
type Editing = { readonly at: number; readonly text: DeclineText };

function Texts({ kept }: { kept: DeclineTexts }) {
  const lockedReason = useCareMode() ? settingsTexts.careLocked : undefined;
  const save = useSaveDeclineTexts();
  const [editing, setEditing] = useState<Editing | null>(null);
  const keep = (change: Pick<DeclineTexts, "texts" | "usual">, said: string) =>
    save.mutateAsync(
      { body: { ...change, version: kept.version } },
      {
        onSuccess: () => {
          setEditing(null);
          showToast(said);
        },
      },
    );
  const put = ({ at, text }: Editing) => {
    const before = kept.texts[at];
    const usual = before?.name === kept.usual ? text.name : kept.usual;
    return keep({ texts: kept.texts.toSpliced(at, 1, text), usual }, texts.saved(text.name));
  };
  const remove = ({ at, text }: Editing) => {
    const usual = text.name === kept.usual ? USUAL_DECLINE : kept.usual;
    return keep({ texts: kept.texts.toSpliced(at, 1), usual }, texts.removed(text.name));
  };
  const choose = (usual: string) => {
    if (lockedReason === undefined) void keep({ texts: kept.texts, usual }, texts.usualSaved).catch(() => undefined);
  };
  const isFull = kept.texts.length >= DECLINE_TEXTS.most;
  return (
    <>
      <CardBody>
        <Stack gap="small">
          {editing ? null : <FailureNotice title={settingsTexts.failed} error={save.error} conflict={texts.conflict} />}
          <Usual kept={kept} onChoose={choose} />
        </Stack>
      </CardBody>
      <KeptList kept={kept} onEdit={setEditing} />
      <CardBody>
        <Button
          size="sm"
          icon={Plus}
          lockedReason={lockedReason ?? (isFull ? texts.full : undefined)}
          onClick={() => setEditing({ at: kept.texts.length, text: { name: "", text: "" } })}
        >
          {texts.add}
        </Button>
      </CardBody>
      {editing && lockedReason === undefined ? (
        <DeclineTextDialog
          start={editing.text}
          others={kept.texts.filter((_, at) => at !== editing.at).map(({ name }) => name)}
          isNew={editing.at === kept.texts.length}
          busy={save.isPending}
          failure={save.error}
          onClose={() => {
            setEditing(null);
            save.reset();
          }}
          onRemove={() => void remove(editing).catch(() => undefined)}
          onApply={(text) => put({ at: editing.at, text })}
        />
      ) : null}
    </>
  );
}

/** Which one a single press sends. */
function Usual({ kept, onChoose }: { kept: DeclineTexts; onChoose: (usual: string) => void }) {
  return (
    <Select
      name="usual"
      label={texts.usual}
      hint={texts.usualHint}
      options={[...kept.texts.map(({ name }) => ({ value: name, label: name })), ...READY]}
      value={kept.usual}
      onChange={onChoose}
    />
  );
}

function KeptList({ kept, onEdit }: { kept: DeclineTexts; onEdit: (editing: Editing) => void }) {
  if (kept.texts.length === 0) return null;
  return (
    <List label={texts.title} line>
      {kept.texts.map((text, at) => (
        <ListItem
          key={text.name}
          icon={MessageSquare}
          title={text.name}
          meta={text.text}
          end={
            <Button size="sm" icon={Pencil} aria-label={texts.changeOf(text.name)} onClick={() => onEdit({ at, text })}>
              {texts.change}
            </Button>
          }
        />
      ))}
    </List>
  );
}
