import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { user as calls } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Asked, mockCall, refuse } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { SAMPLE_PROFILE } from "../../../test/sample-person.ts";
import { send, setRemedies } from "../../http/send.ts";
import { stepUpQuestion } from "../../session/questions.ts";
import { StepUpQuestion } from "./step-up-question.tsx";

type Proof = { password?: string; code?: string; challenge?: string };
const isRight = ({ password, code, challenge }: Proof): boolean =>
  password === "richtig" || (code === "111222" && challenge === undefined) || (code === "333 444" && challenge === "frage-2");

let seen: Asked<typeof calls.endOtherSessions>[] = [];
let proofs: Proof[] = [];
let ordered = 0;
/** A server with a person who has these ways; null when their profile cannot be had. */
const serve = (ways: Profile["step_up"] | null) => {
  let confirmed = false;
  seen = mockCall(calls.endOtherSessions, () => (confirmed ? [] : refuse("step-up-needed")));
  mockCall(calls.getProfile, ways === null ? refuse("internal") : { ...SAMPLE_PROFILE, step_up: ways });
  mockCall(auth.requestStepUpCode, () => ({ challenge: `frage-${(ordered += 1)}` }));
  mockCall(auth.getPasskeyLogin, { challenge: "c", options: { challenge: "YWJj" } });
  mockCall(auth.stepUp, ({ body }) => {
    const proof: Proof = body;
    proofs.push(proof);
    confirmed = isRight(proof);
    return confirmed ? null : refuse(proof.code === undefined ? "wrong-credentials" : "invalid-token");
  });
};
const show = () => renderScreen(<StepUpQuestion />);
beforeEach(() => {
  proofs = [];
  ordered = 0;
  setRemedies({ "step-up-needed": () => stepUpQuestion.ask() });
  serve(["password"]);
});
afterEach(() => {
  stepUpQuestion.answer(false);
  vi.restoreAllMocks();
});

const dialog = () => page.getByRole("dialog", { name: "Bitte bestätigen Sie Ihr Passwort" });
const password = () => dialog().getByLabelText("Passwort", { exact: true });
const identity = () => page.getByRole("dialog", { name: "Bitte bestätigen Sie, dass Sie es sind" });
const alert = (text: string) => identity().getByRole("alert").getByText(text, { exact: false });

test("the confirmed call goes on by itself, with its own key", async () => {
  await show();
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
  const keys = seen.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("who cancels gets the refusal, and nothing is repeated", async () => {
  await show();
  const ended = send(calls.endOtherSessions, {}).catch((thrown: unknown) => thrown);
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(await ended).toMatchObject({ code: "step-up-needed" });
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(seen).toHaveLength(1);
});

test("a profile that cannot be had leaves the password", async () => {
  serve(null);
  await show();
  const ended = send(calls.endOtherSessions, {});
  await password().fill("richtig");
  await userEvent.keyboard("{Enter}");
  await expect(ended).resolves.toEqual([]);
});

test("who has no password gets a code by mail, when they ask for it", async () => {
  serve(["mail"]);
  await show();
  const ended = send(calls.endOtherSessions, {});
  await expect.element(identity().getByText("Wir senden einen Code an mira@example.org.")).toBeVisible();
  expect(identity().getByLabelText("Passwort").query()).toBeNull();
  expect(ordered).toBe(0);
  await identity().getByRole("button", { name: "Code senden" }).click();
  const code = identity().getByLabelText("Code aus der E‑Mail", { exact: false });
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(alert("Der Code fehlt")).toBeVisible();
  await code.fill("333 444");
  await userEvent.keyboard("{Enter}");
  await expect.element(alert("Der Code stimmt nicht")).toBeVisible();
  await identity().getByRole("button", { name: "Neuen Code senden" }).click();
  await expect.poll(() => ordered).toBe(2);
  await expect.element(code).toHaveValue("");
  await code.fill("333 444");
  await userEvent.keyboard("{Enter}");
  await expect(ended).resolves.toEqual([]);
  expect(proofs).toEqual([
    { challenge: "frage-1", code: "333 444" },
    { challenge: "frage-2", code: "333 444" },
  ]);
  await expect.element(identity()).not.toBeInTheDocument();
});

test("who has an app gives its code, or a passkey", async () => {
  serve(["passkey", "totp"]);
  const asked = vi.spyOn(navigator.credentials, "get").mockResolvedValue(null);
  await show();
  const ended = send(calls.endOtherSessions, {});
  await expect.element(identity().getByLabelText("Code aus der App", { exact: false })).toHaveFocus();
  await identity().getByRole("button", { name: "Mit Passkey bestätigen" }).click();
  await expect.element(alert("wurde abgebrochen")).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
  expect(proofs).toEqual([]);
  await identity().getByLabelText("Code aus der App", { exact: false }).fill("111222");
  await userEvent.keyboard("{Enter}");
  await expect(ended).resolves.toEqual([]);
  expect(proofs).toEqual([{ code: "111222" }]);
  expect(ordered).toBe(0);
});

test("who has a password and an app gives both", async () => {
  serve(["password-totp"]);
  await show();
  const ended = send(calls.endOtherSessions, {});
  const field = identity().getByLabelText("Passwort", { exact: true });
  await expect.element(field).toHaveFocus();
  await field.fill("richtig");
  await userEvent.keyboard("{Enter}");
  await expect.element(alert("Der Code fehlt")).toBeVisible();
  expect(proofs).toEqual([]);
  await identity().getByLabelText("Code aus der App", { exact: false }).fill("111222");
  await identity().getByRole("button", { name: "Bestätigen", exact: true }).click();
  await expect(ended).resolves.toEqual([]);
  expect(proofs).toEqual([{ password: "richtig", code: "111222" }]);
});

test("who has a password and a passkey, but not here, gives the password and a code from a mail", async () => {
  serve(["passkey", "password-mail"]);
  await show();
  const ended = send(calls.endOtherSessions, {});
  await identity().getByRole("button", { name: "Code senden" }).click();
  await identity().getByLabelText("Passwort", { exact: true }).fill("richtig");
  await identity().getByLabelText("Code aus der E‑Mail", { exact: false }).fill("333 444");
  await userEvent.keyboard("{Enter}");
  await expect(ended).resolves.toEqual([]);
  expect(proofs).toEqual([{ password: "richtig", code: "333 444", challenge: "frage-1" }]);
});
