import type { Input, Shapes } from "@schaufenster/contract/call.ts";
import { IMITATES_PROVIDER } from "@schaufenster/contract/values/text/provider-brand.ts";
import { asFailure, type FailureCode } from "../../http/call-failed.ts";
import { errorTexts, failureText } from "../../http/error.texts.ts";
import type { FormError } from "../../ui/form/form-context.ts";
import { providerNumberFault } from "../provider-number.texts.ts";
import { type Fault, kindOf } from "./fault.ts";

/** A call, or a part of one, as far as a form needs it. */
export interface Shaped {
  readonly shapes: () => Promise<Pick<Shapes, "body">>;
}
/** The body of a call, as it is sent. */
export type BodyOf<C> = Input<C> extends { body: infer B } ? B : never;
/** The same while it is being written: what is not chosen yet is empty. */
export type Unfinished<B> = { readonly [K in keyof B]: B[K] | "" };

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
/** What a form needs of a shape. */
export interface Checker {
  readonly safeParse: (body: unknown) => { readonly error?: { readonly issues: readonly Issue[] } | undefined };
}

/** How a form says what is wrong: what a shape finds and what the server refuses stand at the same field, in the same words. */
export interface Wording {
  /** The field and the words for a fault at a path of the body; null for what is not on the page. */
  readonly faultAt: (path: readonly PropertyKey[], fault: Fault) => FormError | null;
  /** What is said to a refusal that names no field of the page. */
  readonly codes?: Readonly<Partial<Record<FailureCode, FormError>>> | undefined;
  /** The parts of the body that the form asks for, in its order, where it is one step of several; the others are not looked at here. */
  readonly only?: readonly string[] | undefined;
}

/** Without its shape a form is sent as it is: the server looks at it with the same one. */
const TAKES_ALL: Checker = { safeParse: () => ({}) };
const isChecker = (shape: object | undefined): shape is Checker => shape !== undefined && "safeParse" in shape;

/** The shape of what a call sends. One that cannot be loaded stops nobody. */
export const loadShape = async (call: Shaped): Promise<Checker> => {
  const { body } = await call.shapes().catch(() => ({ body: undefined }));
  return isChecker(body) ? body : TAKES_ALL;
};

const isSame = (a: FormError, b: FormError): boolean => a.field === b.field && (a.field !== undefined || a.message === b.message);
const firstOfEach = (errors: readonly FormError[]): FormError[] =>
  errors.filter((error, index) => errors.findIndex((other) => isSame(error, other)) === index);

/** One reason has the same words wherever somebody writes. */
const putIntoWords = (fault: FormError, { message }: Issue): FormError =>
  message === IMITATES_PROVIDER ? { ...fault, message: providerNumberFault() } : fault;

/** What is wrong with a body: all that the form itself says, and of each other field the first thing that the shape finds. */
export const findFaults = (by: Checker, body: unknown, own: readonly FormError[], { faultAt, only }: Wording): FormError[] => {
  const issues = by.safeParse(body).error?.issues ?? [];
  const found = issues
    .filter(({ path }) => only === undefined || only.includes(String(path[0])))
    .map((issue) => putIntoWords(faultAt(issue.path, kindOf(issue.code)) ?? { message: errorTexts["invalid-input"] }, issue));
  const faults = [...own, ...firstOfEach(found).filter((error) => !own.some((said) => isSame(said, error)))];
  return only === undefined ? faults : faults.toSorted((a, b) => only.indexOf(a.field ?? "") - only.indexOf(b.field ?? ""));
};

/** What the server refused; nothing when the person did not confirm who they are. */
export const refusalsOf = (thrown: unknown, { faultAt, codes = {} }: Wording): FormError[] => {
  const failure = asFailure(thrown);
  if (failure.code === "step-up-needed") return [];
  const atFields = failure.errors.flatMap(({ field }) => (field === undefined ? [] : (faultAt(field.split("."), "wrong") ?? [])));
  return atFields.length > 0 ? firstOfEach(atFields) : [codes[failure.code] ?? { message: failureText(failure) }];
};
