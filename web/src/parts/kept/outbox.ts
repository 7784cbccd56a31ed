import { CallFailed } from "../../http/call-failed.ts";
import { queryClient } from "../../http/queries.ts";
import { sendAgain } from "../../http/send.ts";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { changeInput, forgetInput, isStillKept, type KeptInput, keptInputs } from "./kept-input.ts";
import { keptTexts as texts } from "./kept.texts.ts";

/** A form on the page: it sends by itself what it has not sent, and lets go of what was sent or discarded elsewhere. */
export interface OpenForm {
  readonly resend: (() => Promise<void>) | null;
  readonly drop: () => void;
}

const HOUR_MS = 3_600_000;
/** The server knows a repetition by its key for a day; afterwards the same would be done twice. */
const SENT_WITHIN_MS = 20 * HOUR_MS;
const NEXT_TRY_AFTER_MS = 15_000;
/** Says nothing against what was sent. */
const PASSING = new Set(["in-progress", "rate-limited"]);

const openForms = new Map<string, OpenForm>();
let running: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A form is on the page, until the returned function is called. */
export const openForm = (form: string, open: OpenForm): (() => void) => {
  openForms.set(form, open);
  return () => {
    if (openForms.get(form) === open) openForms.delete(form);
  };
};

/** Throws away what was typed, also where it still stands on the page. */
export const discardInput = ({ form }: KeptInput): void => {
  forgetInput(form);
  openForms.get(form)?.drop();
};

const deliver = async ({ form, unsent, title, ...input }: KeptInput): Promise<void> => {
  if (unsent === null) return;
  if (Date.now() - input.at > SENT_WITHIN_MS) return changeInput(form, { unsent: null, refused: "too-late" });
  try {
    await sendAgain(unsent);
  } catch (thrown) {
    const failure = thrown instanceof CallFailed ? thrown : null;
    if (failure !== null && (failure.isAway || PASSING.has(failure.code))) return;
    // What it was based on is outdated, and the person is told so: the next attempt begins from what is there now.
    return changeInput(form, { unsent: null, refused: failure?.code ?? "internal", from: undefined });
  }
  discardInput({ form, unsent, title, ...input });
  showToast(texts.sent(title));
  void queryClient.invalidateQueries();
};

const sendOne = async (input: KeptInput): Promise<void> => {
  const resend = openForms.get(input.form)?.resend;
  if (resend) return resend();
  // One tab after the other: what one has sent, the next finds no more.
  await navigator.locks.request("kept-input", () => (isStillKept(input) ? deliver(input) : forgetInput(input.form)));
};

const waiting = (): readonly KeptInput[] => keptInputs().filter(({ unsent }) => unsent !== null);

const sendAll = async (): Promise<void> => {
  for (const input of waiting()) await sendOne(input);
  if (waiting().length > 0) timer = setTimeout(() => void sendKept(), NEXT_TRY_AFTER_MS);
};

/** Sends what has not arrived; whatever still does not is tried again by itself. */
export const sendKept = (): Promise<void> => {
  clearTimeout(timer);
  running ??= sendAll().finally(() => void (running = null));
  return running;
};
