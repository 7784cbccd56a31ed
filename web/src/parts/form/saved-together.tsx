import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from "react";
import { Form } from "../../ui/form/form.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { type BarPart, FormBar } from "./form-bar.tsx";

interface Part extends BarPart {
  readonly submit: () => void;
  readonly reset: () => void;
}
type Parts = Readonly<Record<string, Part | null>>;

/** Tells the page how a form stands. It never changes, so that a form which tells something is not drawn anew by it. */
const Telling = createContext<(part: Part | string) => void>(() => undefined);

/** Whether the page has to be drawn anew for it. */
const looksTheSame = (one: Part | null | undefined, other: Part | null): boolean =>
  one?.isChanged === other?.isChanged &&
  one?.isSending === other?.isSending &&
  JSON.stringify(one?.errors) === JSON.stringify(other?.errors);

/** Puts a form under the bar of its page (`SavedTogether`), by the name that stands there. */
export const useSavedTogether = (what: string, form: Omit<Part, "what">): void => {
  const tell = useContext(Telling);
  useEffect(() => tell({ what, ...form }));
  useEffect(() => () => tell(what), [tell, what]);
};

type Props = {
  label: string;
  errorTitle: string;
  /** The names of its forms, in the order of the page. */
  names: readonly string[];
  saveLabel?: string | undefined;
  lockedReason?: string | undefined;
  /** The fields, by components that call `useSavedTogether`. */
  children: ReactNode;
  /** What stands below them and has forms of its own. */
  beside?: ReactNode;
};

/** A page of settings: forms of several calls that look like one, with one summary of what is wrong and one bar that saves. */
export function SavedTogether({ label, errorTitle, names, saveLabel, lockedReason, children, beside }: Props) {
  const id = useId();
  // What a press does is always the latest: it sends what was typed last.
  const latest = useRef<Record<string, Part | null>>({});
  const [told, setTold] = useState<Parts>(() => Object.fromEntries(names.map((name) => [name, null])));
  const tell = useCallback((part: Part | string) => {
    const [name, now] = typeof part === "string" ? [part, null] : [part.what, part];
    latest.current[name] = now;
    setTold((before) => (looksTheSame(before[name], now) ? before : { ...before, [name]: now }));
  }, []);
  const parts = Object.values(told).filter((part) => part !== null);
  const changed = parts.filter(({ isChanged }) => isChanged);
  const errors = changed.flatMap((part) => part.errors.map((error) => (names.length > 1 ? { part: part.what, ...error } : error)));
  const submit = () => {
    if (lockedReason === undefined) for (const { what } of changed) latest.current[what]?.submit();
  };
  return (
    <Telling value={tell}>
      <div>
        <Stack>
          <Form id={id} label={label} errors={errors} errorTitle={errorTitle} onSubmit={submit}>
            {children}
          </Form>
          {beside}
        </Stack>
        <FormBar
          parts={parts}
          onDiscard={() => {
            for (const { what } of changed) latest.current[what]?.reset();
          }}
          form={id}
          saveLabel={saveLabel}
          lockedReason={lockedReason}
        />
      </div>
    </Telling>
  );
}
