import type { Call, Input } from "@schaufenster/contract/call.ts";
import { useRef, useState } from "react";
import { useLeaveQuestion } from "../../browser/use-place.ts";
import { errorTexts } from "../../http/error.texts.ts";
import type { FormError } from "../../ui/form/form-context.ts";
import { shownFailure } from "../failure.ts";
import { type Fault, kindOf } from "./fault.ts";

/** The body of a call, as it is sent. */
export type BodyOf<C> = Input<C> extends { body: infer B } ? B : never;
/** The same while it is being written: what is not chosen yet is empty. */
type Unfinished<B> = { readonly [K in keyof B]: B[K] | "" };

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
}
interface Checker {
  readonly safeParse: (body: unknown) => { readonly error?: { readonly issues: readonly Issue[] } | undefined };
}

/** How a form is worked on. Lengths and choices are none of its business: they stand in the call's own shape. */
export interface FormPlan<C extends Call, F, V> {
  readonly call: C;
  /** What writing begins from, version and all. Taken once: what comes in meanwhile is a conflict, never overwritten. */
  readonly from: F;
  readonly read: (from: F) => V;
  readonly bodyOf: (values: V, from: F) => BodyOf<C> | Unfinished<BodyOf<C>>;
  /** What no shape can say, in the order of the page: days that cannot be read, or are over. Comes before the shape's word on the same field. */
  readonly faultsOf?: ((values: V) => readonly FormError[]) | undefined;
  /** The field and the words for a fault at a path of the body; null for what is not on the page. */
  readonly faultAt: (path: readonly PropertyKey[], fault: Fault) => FormError | null;
  /** What the last sending was refused with. */
  readonly failure: unknown;
  /** What is said when somebody else was quicker. */
  readonly conflict?: string | undefined;
  /** Asks before unsaved input is left. */
  readonly asksOnLeaving?: boolean | undefined;
  readonly onSubmit: (body: BodyOf<C>) => void;
}

/** Without its shape a form is sent as it is: the server looks at it with the same one. */
const TAKES_ALL: Checker = { safeParse: () => ({}) };

const loadShape = async (call: Call): Promise<Checker> => {
  const { body } = await call.shapes();
  return body === undefined ? TAKES_ALL : (body as unknown as Checker);
};

const isSame = (a: FormError, b: FormError): boolean => a.field === b.field && (a.field !== undefined || a.message === b.message);
const firstOfEach = (errors: readonly FormError[]): FormError[] =>
  errors.filter((error, index) => errors.findIndex((other) => isSame(error, other)) === index);

/** The one way to write a form: what was typed, what is wrong with it, and the sending of what is right. */
export const useForm = <C extends Call, F, V>(plan: FormPlan<C, F, V>) => {
  const { call, read, bodyOf, faultsOf, faultAt, failure, conflict, asksOnLeaving = false, onSubmit } = plan;
  const [from] = useState(plan.from);
  const [values, setValues] = useState(() => read(from));
  const [isChanged, setChanged] = useState(false);
  // Loaded with the first attempt; before it nothing is called wrong.
  const [shape, setShape] = useState<Checker | null>(null);
  // A second click while the shape is on its way would send twice, with two keys.
  const isLoading = useRef(false);
  useLeaveQuestion(asksOnLeaving && isChanged);

  const placed = (path: readonly PropertyKey[], fault: Fault): FormError =>
    faultAt(path, fault) ?? { message: errorTexts["invalid-input"] };
  const check = (by: Checker): FormError[] => {
    const issues = by.safeParse(bodyOf(values, from)).error?.issues ?? [];
    return firstOfEach([...(faultsOf?.(values) ?? []), ...issues.map(({ path, code }) => placed(path, kindOf(code)))]);
  };
  const faults = shape === null ? [] : check(shape);
  const refusals = (): FormError[] => {
    const found = shownFailure(failure);
    if (found === null) return [];
    const at = found.field === undefined ? null : faultAt(found.field.split("."), "wrong");
    return [at ?? { message: found.code === "conflict" ? (conflict ?? found.text) : found.text }];
  };
  const submit = async (): Promise<void> => {
    if (isLoading.current) return;
    isLoading.current = true;
    const by = shape ?? (await loadShape(call).catch(() => TAKES_ALL));
    isLoading.current = false;
    setShape(by);
    if (check(by).length === 0) onSubmit(bodyOf(values, from) as BodyOf<C>);
  };
  return {
    values,
    errors: faults.length > 0 ? faults : refusals(),
    change: (what: Partial<V>) => {
      setChanged(true);
      setValues((now) => ({ ...now, ...what }));
    },
    submit: () => void submit(),
  };
};
