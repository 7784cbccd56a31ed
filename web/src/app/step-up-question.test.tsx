import { user as calls } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { send, setRemedies } from "../http/send.ts";
import { stepUpQuestion } from "../session/questions.ts";
import { StepUpQuestion } from "./step-up-question.tsx";
import "../ui/tokens.css";
import "../ui/base.css";

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const refusal = (status: number, code: string) => answer(status, { errors: [{ code, message: "" }] });

let seen: Request[] = [];
beforeEach(() => {
  seen = [];
  let confirmed = false;
  setRemedies({ "step-up-needed": () => stepUpQuestion.ask() });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    seen.push(request);
    if (request.url.endsWith("endOtherSessions")) return confirmed ? answer(200, { data: [] }) : refusal(403, "step-up-needed");
    if (!request.url.endsWith("step-up")) return answer(200, { data: {} });
    confirmed = ((await request.clone().json()) as { password: string }).password === "richtig";
    return confirmed ? answer(200, { data: null }) : refusal(401, "wrong-credentials");
  });
});
afterEach(() => vi.restoreAllMocks());

const dialog = () => page.getByRole("dialog", { name: "Bitte bestätigen Sie Ihr Passwort" });
const password = () => dialog().getByLabelText("Passwort", { exact: true });

test("the confirmed call goes on by itself, with its own key", async () => {
  await render(<StepUpQuestion />);
  const ended = send(calls.endOtherSessions, {});
  await expect.element(password()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByRole("alert").getByText("Das Passwort fehlt", { exact: false })).toBeVisible();
  await password().fill("falsch");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByRole("alert").getByText("Das Passwort stimmt nicht", { exact: false })).toBeVisible();
  await password().fill("richtig");
  await userEvent.keyboard("{Enter}");
  await expect(ended).resolves.toEqual([]);
  await expect.element(dialog()).not.toBeInTheDocument();
  const keys = seen.filter((request) => request.url.endsWith("endOtherSessions")).map((request) => request.headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("who cancels gets the refusal, and nothing is repeated", async () => {
  await render(<StepUpQuestion />);
  const ended = send(calls.endOtherSessions, {}).catch((thrown: unknown) => thrown);
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(await ended).toMatchObject({ code: "step-up-needed" });
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(seen.filter((request) => request.url.endsWith("endOtherSessions"))).toHaveLength(1);
});
