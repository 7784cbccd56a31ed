import type { ReactNode } from "react";
import { Form } from "../../ui/form/form.tsx";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import type { Shaped } from "./check.ts";
import { type BodyOf, useForm } from "./use-form.ts";

type Props<C extends Shaped> = {
  call: C;
  /** What is asked about: of several alike each is a step of its own. */
  about: string;
  /** What is sent: made from what stood on the page when it was opened, and after a conflict from what stands there now. */
  body: BodyOf<C>;
  send: (body: BodyOf<C>) => Promise<unknown>;
  failure: unknown;
  busy: boolean;
  words: {
    readonly title: string;
    readonly submit: string;
    readonly failed: string;
    /** Said when somebody else was quicker. */
    readonly conflict: string;
    /** Said when it cannot be done any more. */
    readonly notPossible?: string;
    readonly cancel: string;
    readonly close: string;
  };
  danger?: boolean | undefined;
  onClose: () => void;
  onDone: () => void;
  /** What will happen. */
  children: ReactNode;
};

/** Asks once more before a step that has nothing to fill in. */
export function AskDialog<C extends Shaped>({
  call,
  about,
  body,
  send,
  failure,
  busy,
  words,
  danger,
  onClose,
  onDone,
  children,
}: Props<C>) {
  const { conflict, notPossible = conflict } = words;
  const form = useForm({
    call,
    about,
    from: body,
    read: () => ({}),
    bodyOf: (_, from) => from,
    faultAt: () => null,
    codes: { conflict: { message: conflict }, "not-possible-now": { message: notPossible } },
    failure,
    onSubmit: async (sent) => {
      await send(sent);
      onDone();
    },
  });
  return (
    <DialogForm
      title={words.title}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      submitLabel={words.submit}
      danger={danger}
      busy={busy}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={words.failed} onSubmit={form.submit}>
          {children}
        </Form>
      )}
    </DialogForm>
  );
}
