import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { useMutation } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Answer, LOST, mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_STAFF, SAMPLE_USER } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { Reception } from "../../app/reception/reception.tsx";
import { mutationFor } from "../../http/queries.ts";
import { send } from "../../http/send.ts";
import { Form } from "../../ui/form/form.tsx";
import { ToastRegion } from "../../ui/overlay/toast.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { useForm } from "../form/use-form.ts";
import { keptInputs } from "./kept-input.ts";
import { sendKept } from "./outbox.ts";

const call = leadWork.updateOrder;
const PERSON: User = { ...SAMPLE_USER, device_key: btoa("0123456789abcdef0123456789abcdef") };
const SAVED = {
  id: "7",
  lead: { externalId: "1", title: "Zaun", city: "Köln", name: "Anders" },
  offerId: null,
  title: "Zaun",
  state: "planned" as const,
  plannedFor: null,
  note: "",
  createdAt: "2026-11-16T08:00:00.000Z",
  doneAt: null,
  version: 2,
};

let answer: Answer<typeof call> = LOST;
let seen: ReturnType<typeof mockCall<typeof call>> = [];
const keys = () => seen.map(({ headers }) => headers.get("idempotency-key"));
beforeEach(() => {
  localStorage.clear();
  answer = LOST;
  seen = mockCall(call, () => answer);
  mockCall(user.getUser, () => (answer === LOST ? LOST : PERSON));
});

type Props = { version?: number; before?: () => Promise<unknown> };

function Order({ version = 1, before }: Props) {
  const save = useMutation(mutationFor(call));
  const form = useForm({
    call,
    from: { version, title: "Fassade" },
    read: ({ title }) => ({ title }),
    bodyOf: ({ title }, from) => ({ id: "7", version: from.version, title, plannedFor: null, note: "", state: "planned" as const }),
    faultAt: () => null,
    failure: save.error,
    onSubmit: async (body, settle) => {
      await before?.();
      await save.mutateAsync({ body }, { onSuccess: () => settle({ version: 2, title: body.title }) });
    },
  });
  return (
    <Form errors={form.errors} errorTitle="Bitte prüfen" onSubmit={form.submit}>
      <TextField name="title" label="Überschrift" value={form.values.title} onChange={(title) => form.change({ title })} />
      <button type="submit" aria-busy={form.isSending}>
        Speichern
      </button>
    </Form>
  );
}
const toasts = <ToastRegion label="Meldungen" closeLabel="Schließen" />;
const show = (screen = <Order />, person = PERSON) =>
  renderScreen(
    <>
      <Reception />
      {screen}
      {toasts}
    </>,
    { user: person },
  );
const title = () => page.getByRole("textbox", { name: "Überschrift" });
const typeAndSave = async () => {
  await title().fill("Zaun");
  await page.getByRole("button", { name: "Speichern" }).click();
};
const notice = () => page.getByRole("status", { name: "Noch nicht gesendet" });
const strip = () => page.getByText("Noch nicht gesendet: „", { exact: false });

test("what finds no line is kept and sent when there is one, as one and the same action", async () => {
  await show();
  await typeAndSave();
  await expect.element(notice()).toHaveFocus();
  await expect.element(title()).toHaveValue("Zaun");
  answer = SAVED;
  await sendKept();
  await expect.element(notice()).not.toBeInTheDocument();
  expect([new Set(keys()).size, keptInputs()]).toEqual([1, []]);
  expect(seen.at(-1)?.body).toMatchObject({ title: "Zaun", version: 1 });
});

test("another call on the way to a form's own is never sent in its place", async () => {
  mockCall(leads.updateDeclineTexts, LOST);
  await show(<Order before={() => send(leads.updateDeclineTexts, { body: { texts: [], usual: "fully-booked", version: 1 } })} />);
  await typeAndSave();
  await expect
    .poll(() => keptInputs().map(({ typed, unsent }) => ({ typed, unsent })))
    .toEqual([{ typed: { title: "Zaun" }, unsent: null }]);
  await expect.element(page.getByRole("button", { name: "Speichern" })).toHaveAttribute("aria-busy", "false");
  await expect.element(notice()).not.toBeInTheDocument();
});

test("whoever has left the form finds it sent all the same, and once", async () => {
  const { show: rerender } = await show();
  await typeAndSave();
  await expect.element(strip()).toBeVisible();
  await rerender(
    <>
      <Reception />
      {toasts}
    </>,
  );
  answer = SAVED;
  await Promise.all([sendKept(), sendKept()]);
  await expect.element(page.getByText("Jetzt gesendet", { exact: false })).toBeVisible();
  await expect.element(strip()).not.toBeInTheDocument();
  expect(new Set(keys()).size).toBe(1);
  expect(seen.filter(({ body }) => body.title === "Zaun")).toHaveLength(seen.length);
});

test("what was typed comes back with the page, and what was sent waits on", async () => {
  const { show: rerender } = await show();
  await typeAndSave();
  await expect.element(notice()).toBeVisible();
  await rerender(<Reception />);
  await rerender(
    <>
      <Reception />
      <Order key="again" version={5} />
      {toasts}
    </>,
  );
  await expect.element(title()).toHaveValue("Zaun");
  await expect.element(notice()).toBeVisible();
  answer = SAVED;
  await sendKept();
  expect(seen.at(-1)?.body).toMatchObject({ title: "Zaun", version: 1 });
  await expect.element(notice()).not.toBeInTheDocument();
});

test("a conflict after the break is told, and the text comes back, ready to be sent over what is there now", async () => {
  const { show: rerender } = await show();
  await typeAndSave();
  await expect.element(notice()).toBeVisible();
  await rerender(<Reception />);
  answer = refuse("conflict");
  await sendKept();
  await expect.element(page.getByText("inzwischen an anderer Stelle geändert", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ansehen" })).toBeVisible();
  await rerender(
    <>
      <Reception />
      <Order key="again" version={5} />
      {toasts}
    </>,
  );
  await expect.element(title()).toHaveValue("Zaun");
  answer = SAVED;
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect.poll(() => seen.at(-1)?.body).toMatchObject({ title: "Zaun", version: 5 });
  await expect.poll(() => keptInputs()).toEqual([]);
});

test("a conflict at the form leaves the text, and the next press begins from what is there now", async () => {
  const { show: rerender } = await show();
  answer = refuse("conflict");
  await typeAndSave();
  await expect.element(page.getByText("Ihre Eingabe steht noch hier", { exact: false })).toBeVisible();
  await rerender(
    <>
      <Reception />
      <Order version={5} />
      {toasts}
    </>,
  );
  answer = SAVED;
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect.poll(() => seen.at(-1)?.body).toMatchObject({ title: "Zaun", version: 5 });
});

test("it can be discarded, and is not sent any more", async () => {
  await show();
  await typeAndSave();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expect.element(title()).toHaveValue("Fassade");
  await expect.element(notice()).not.toBeInTheDocument();
  const before = seen.length;
  await sendKept();
  expect(seen).toHaveLength(before);
});

test("on a visit of customer care nothing is kept, and nothing is promised", async () => {
  await show(<Order />, SAMPLE_STAFF);
  await typeAndSave();
  await expect.element(page.getByRole("alert").getByText("Wir erreichen den Server nicht", { exact: false })).toBeVisible();
  expect(keptInputs()).toEqual([]);
});
