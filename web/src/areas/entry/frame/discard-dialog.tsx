import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { entryDataTexts } from "../entry-data.texts.ts";

const texts = entryDataTexts.discard;

type Props = { count: { readonly fields: number; readonly sections: number }; onDiscard: () => void; onKeep: () => void };

/** Asks before everything typed and its draft go. */
export function DiscardDialog({ count, onDiscard, onKeep }: Props) {
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onKeep}
      closeLabel={texts.keep}
      actions={
        <>
          <Button onClick={onKeep}>{texts.keep}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {texts.go}
          </Button>
        </>
      }
    >
      <p>{texts.text(count.fields, count.sections)}</p>
    </Dialog>
  );
}
