import type { DeclineText, DeclineTexts } from "@schaufenster/contract/areas/leads/decline.model.ts";
import { READY_TEMPLATES, USUAL_DECLINE } from "@schaufenster/contract/areas/leads/decline.rules.ts";
import { DECLINE_TEXTS } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { MessageSquare, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { useSavedTogether } from "../../../parts/form/saved-together.tsx";
import { useForm } from "../../../parts/form/use-form.ts";
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
  const isFull = kept.texts.length >= DECLINE_TEXTS.most;
  return (
    <>
      <CardBody>
        <Stack gap="small">
          {editing ? null : <FailureNotice title={settingsTexts.failed} error={save.error} conflict={texts.conflict} />}
          <Usual kept={kept} />
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

/** Which one a single press sends. The texts themselves are saved one by one, so it is sent with those that there are now. */
function Usual({ kept }: { kept: DeclineTexts }) {
  const save = useSaveDeclineTexts();
  const options = [...kept.texts.map(({ name }) => ({ value: name, label: name })), ...READY];
  // A chosen text may have been renamed or removed meanwhile.
  const known = (usual: string) => (options.some(({ value }) => value === usual) ? usual : kept.usual);
  const form = useForm({
    call: leads.updateDeclineTexts,
    from: kept,
    follows: true,
    read: ({ usual }) => ({ usual }),
    bodyOf: ({ usual }) => ({ texts: kept.texts, usual: known(usual), version: kept.version }),
    faultAt: () => null,
    failure: save.error,
    conflict: texts.conflict,
    asksOnLeaving: ({ usual }) => known(usual) !== kept.usual,
    onSubmit: (body, settle) =>
      save.mutateAsync(
        { body },
        {
          onSuccess: (after) => {
            settle(after);
            showToast(texts.usualSaved);
          },
        },
      ),
  });
  useSavedTogether(texts.title, form);
  return (
    <Select
      name="usual"
      label={texts.usual}
      hint={texts.usualHint}
      options={options}
      value={known(form.values.usual)}
      changed={form.isChanged}
      onChange={(usual) => form.change({ usual })}
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
