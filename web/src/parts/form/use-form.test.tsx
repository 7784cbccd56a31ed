import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { WORK_LIMITS } from "@schaufenster/contract/areas/leads/work.rules.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../../test/screen.tsx";
import { answerHeldLeave, currentPlace, heldLeave, navigate } from "../../browser/location.ts";
import { report } from "../../browser/report.ts";
import { CallFailed } from "../../http/call-failed.ts";
import { Form } from "../../ui/form/form.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { type BodyOf, useForm } from "./use-form.ts";

vi.mock("../../browser/report.ts", { spy: true });

type Body = BodyOf<typeof leadWork.updateOrder>;
type Saved = { version: number; title: string; note: string };
type Props = {
  saved?: Partial<Saved>;
  follows?: boolean;
  failure?: unknown;
  asksOnLeaving?: boolean;
  draft?: { keep: (values: { title: string }) => void; hold: () => Promise<void> };
  onSubmit?: (body: Body, settle: (saved: Saved) => void) => void | Promise<unknown>;
};

function Sample({ saved, follows = false, failure = null, asksOnLeaving = false, draft, onSubmit = () => undefined }: Props) {
  const { values, errors, change, isSending, reset, submit } = useForm({
    call: leadWork.updateOrder,
    from: { version: 1, title: "Fassade", note: "", ...saved },
    follows,
    read: ({ title, note }) => ({ title, note }),
    bodyOf: ({ title, note }, from) => ({ id: "7", version: from.version, title, plannedFor: null, note, state: "planned" as const }),
    faultsOf: ({ title }) => (title === "Nichts" ? [{ field: "title", message: "Eigene Worte" }] : []),
    faultAt: ([field], fault) =>
      field === "title" ? { field, message: { missing: "Fehlt", long: "Zu lang", wrong: "Falsch" }[fault] } : null,
    failure,
    conflict: "Jemand war schneller",
    asksOnLeaving,
    draft,
    onSubmit,
  });
  return (
    <Form errors={errors} errorTitle="Bitte prüfen" onSubmit={submit}>
      <TextField name="title" label="Überschrift" value={values.title} onChange={(title) => change({ title })} />
      <TextField name="note" label="Notiz" value={values.note} onChange={(note) => change({ note })} />
      <button type="button" onClick={reset}>
        Verwerfen
      </button>
      <button type="submit" aria-busy={isSending}>
        Speichern
      </button>
    </Form>
  );
}
const title = () => page.getByRole("textbox", { name: "Überschrift" });
const save = () => page.getByRole("button", { name: "Speichern" }).click();
const refusal = (code: "conflict" | "invalid-input", field?: string) =>
  new CallFailed({ status: 400, errors: [{ code, field }], requestId: null, retryAfter: null });

test("the call's own shape says what is wrong, after the first try and then with every letter; only what is right is sent", async () => {
  const sent: Body[] = [];
  await renderScreen(<Sample onSubmit={(body) => void sent.push(body)} />);
  await title().fill("");
  await expect.element(title()).not.toHaveAttribute("aria-invalid", "true");
  await save();
  await expect.element(title()).toHaveAccessibleDescription("Fehlt");
  await expect.element(page.getByRole("alert")).toHaveFocus();
  await title().fill("x".repeat(WORK_LIMITS.title + 1));
  await expect.element(title()).toHaveAccessibleDescription("Zu lang");
  await title().fill("Nichts");
  await expect.element(title()).toHaveAccessibleDescription("Eigene Worte");
  await save();
  expect(sent).toEqual([]);
  await title().fill("Tor");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await save();
  await expect.poll(() => sent.map((body) => body.title)).toEqual(["Tor"]);
});

test("the server's refusal stands at its field, or above them all where it is about none", async () => {
  const screen = await renderScreen(<Sample failure={refusal("invalid-input", "title")} />);
  await expect.element(title()).toHaveAccessibleDescription("Falsch");
  await screen.show(<Sample failure={refusal("invalid-input", "id")} />);
  await expect.element(page.getByRole("alert").getByText("Eine Angabe fehlt oder stimmt nicht.", { exact: false })).toBeVisible();
  await expect.element(title()).not.toHaveAttribute("aria-invalid", "true");
  await screen.show(<Sample failure={refusal("conflict")} />);
  await expect.element(page.getByRole("alert").getByText("Jemand war schneller")).toBeVisible();
});

test("what comes in while somebody writes changes neither the words nor the version they began from", async () => {
  const sent: Body[] = [];
  const keep = (body: Body) => void sent.push(body);
  const screen = await renderScreen(<Sample onSubmit={keep} />);
  await title().fill("Von mir");
  await screen.show(<Sample saved={{ version: 2 }} onSubmit={keep} />);
  await save();
  await expect.poll(() => sent.map(({ version, title: words }) => [version, words])).toEqual([[1, "Von mir"]]);
});

test("where fields follow, what nobody touched shows what comes in, and what is saved is where writing begins anew", async () => {
  const sent: [number, string, string][] = [];
  const keep: Props["onSubmit"] = ({ version, title: words, note: said }, settle) => {
    sent.push([version, words, said]);
    settle({ version: 3, title: words, note: said });
  };
  const screen = await renderScreen(<Sample follows onSubmit={keep} />);
  await title().fill("Von mir");
  await screen.show(<Sample follows saved={{ version: 2, title: "Von dort", note: "Von dort" }} onSubmit={keep} />);
  await expect.element(page.getByRole("textbox", { name: "Notiz" })).toHaveValue("Von dort");
  await expect.element(title()).toHaveValue("Von mir");
  await save();
  await expect.poll(() => sent).toEqual([[1, "Von mir", "Von dort"]]);
  await screen.show(<Sample follows saved={{ version: 3, title: "Von mir" }} onSubmit={keep} />);
  await title().fill("");
  await save();
  await expect.element(title()).toHaveAccessibleDescription("Fehlt");
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expect.element(title()).toHaveValue("Von mir");
  await expect.element(title()).not.toHaveAttribute("aria-invalid", "true");
  await save();
  await expect.poll(() => sent.at(-1)).toEqual([3, "Von mir", ""]);
});

test("who has typed is asked before the page is left, and nobody else", async () => {
  await renderScreen(<Sample asksOnLeaving />, { place: "/hier" });
  navigate("/da");
  expect(currentPlace().path).toBe("/da");
  await title().fill("Getippt");
  navigate("/dort");
  expect([heldLeave() === null, currentPlace().path]).toEqual([false, "/da"]);
  answerHeldLeave(true);
  expect(currentPlace().path).toBe("/dort");
});

test("two clicks before the shape is there send once", async () => {
  const sent: Body[] = [];
  await renderScreen(<Sample onSubmit={(body) => void sent.push(body)} />);
  const button = page.getByRole("button", { name: "Speichern" }).element() as HTMLElement;
  button.click();
  button.click();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  // What a second sending would have waited for has long been there now.
  await title().fill("Tor");
  expect(sent.map((body) => body.title)).toEqual(["Fassade"]);
});

test("until the answer is there another press sends nothing; what was refused can be sent again", async () => {
  const answers: PromiseWithResolvers<void>[] = [];
  const send = () => {
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  };
  await renderScreen(<Sample onSubmit={send} />);
  await save();
  await expect.poll(() => answers.length).toBe(1);
  await save();
  await save();
  expect(answers).toHaveLength(1);
  answers[0]?.reject(refusal("conflict"));
  await expect.element(page.getByRole("button", { name: "Speichern" })).not.toHaveAttribute("aria-busy", "true");
  await save();
  await expect.poll(() => answers.length).toBe(2);
});

test("a draft is kept with every letter, held before the sending, and kept again when that is refused", async () => {
  const steps: string[] = [];
  const draft = {
    keep: ({ title: words }: { title: string }) => void steps.push(`keep ${words}`),
    hold: async () => void steps.push("hold"),
  };
  const send = async () => {
    steps.push("send");
    throw refusal("conflict");
  };
  await renderScreen(<Sample draft={draft} onSubmit={send} />);
  await title().fill("Tor");
  await save();
  await expect.poll(() => steps).toEqual(["keep Tor", "hold", "send", "keep Tor"]);
});

test("a fault of ours is said and reported: silence would look like success", async () => {
  const reported = vi.mocked(report).mockImplementation(() => undefined);
  await renderScreen(<Sample onSubmit={() => Promise.reject(new TypeError("no such thing"))} />);
  await title().fill("Zaun");
  await save();
  await expect.element(page.getByRole("alert").getByText("Bei uns ist ein Fehler aufgetreten", { exact: false })).toBeVisible();
  expect(reported).toHaveBeenCalledOnce();
  await expect.element(title()).toHaveValue("Zaun");
});
