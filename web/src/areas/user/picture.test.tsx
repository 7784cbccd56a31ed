import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { pictureCropTexts } from "../../parts/picture-crop.texts.ts";
import { Picture } from "./picture.tsx";
import { useProfile } from "./profile.queries.ts";
import { profileTexts } from "./profile.texts.ts";
import "../../ui/tokens.css";
import "../../ui/base.css";

/* A new picture is shown when it has been checked, and nothing is said before that is not so. */

const NOW = new Date().toISOString();
const PROFILE: Profile = {
  salutation: "Frau",
  first_name: "Mira",
  last_name: "Anders",
  display_name: "",
  phone: "",
  email: "mira@example.org",
  pending_email: null,
  has_image: false,
  image_upload: null,
  has_password: true,
  password_changed_at: NOW,
  totp: false,
  recovery_codes_left: 0,
  passkeys: [],
  facebook: false,
  step_up: ["password"],
  erase_at: null,
  changed_at: NOW,
};
const CHECKING: Profile = { ...PROFILE, image_upload: { state: "checking", refusal: null } };
const texts = profileTexts.picture;

const answer = (body: unknown): Response => new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
/** A picture that every browser can open. */
const drawn = async (): Promise<Blob> => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 40 });
  canvas.getContext("2d")?.fillRect(0, 0, 40, 40);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? new Blob())));
};

let now: Profile;
let sent: Blob[];
beforeEach(async () => {
  now = PROFILE;
  sent = [];
  const picture = await drawn();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url.includes("getProfileImage")) return new Response(picture, { headers: { "content-type": "image/png" } });
    if (request.url.includes("uploadProfileImage")) {
      sent.push(await request.blob());
      now = { ...now, image_upload: { state: "checking", refusal: null } };
    }
    if (request.url.includes("removeProfileImage")) now = PROFILE;
    if (request.url.includes("forgetImageRefusal")) now = { ...now, image_upload: null };
    return answer({ data: now });
  });
});
afterEach(() => vi.restoreAllMocks());

function Page() {
  const { data } = useProfile();
  return data ? <Picture profile={data} /> : null;
}
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
const choose = async () => {
  await expect.element(page.getByRole("button", { name: texts.choose })).toBeVisible();
  const input = document.querySelector("input[type=file]");
  if (!input) throw new Error("nowhere to put a file");
  await userEvent.upload(input, new File([await drawn()], "ich.png", { type: "image/png" }));
};
const status = () => page.getByRole("status");

test("a picture that was sent is said to be checked, and to be saved when it has been", async () => {
  await show();
  await choose();
  await page.getByRole("dialog").getByRole("button", { name: pictureCropTexts.save }).click();
  await expect.element(status()).toHaveTextContent(texts.checking);
  expect([sent.length, document.body.textContent.includes(texts.saved)]).toEqual([1, false]);
  now = { ...PROFILE, has_image: true, changed_at: new Date(Date.now() + 1000).toISOString() };
  await expect.element(status(), { timeout: 10_000 }).toHaveTextContent(texts.saved);
  await expect.element(page.getByRole("button", { name: texts.removeLabel })).toBeVisible();
});

test("a refused one says why, and the former stays", async () => {
  now = { ...CHECKING, has_image: true };
  await show();
  await expect.element(status()).toHaveTextContent(texts.checking);
  now = { ...PROFILE, has_image: true, image_upload: { state: "refused", refusal: "unreadable" } };
  await expect
    .element(page.getByRole("alert"), { timeout: 10_000 })
    .toHaveTextContent(`${texts.failed}${texts.refusals.unreadable}${texts.understood}`);
  expect(document.body.textContent).not.toContain(texts.saved);
  await expect.element(page.getByRole("button", { name: texts.removeLabel })).toBeVisible();
});

test("who has read why one was refused is done with it: the former stays, and the focus is at the next step", async () => {
  now = { ...PROFILE, has_image: true, image_upload: { state: "refused", refusal: "malware" } };
  await show();
  await page.getByRole("button", { name: texts.understood }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: texts.choose })).toHaveFocus();
  expect(now).toEqual({ ...PROFILE, has_image: true });
});

test("a refused one without a former leaves nothing to remove", async () => {
  now = { ...PROFILE, image_upload: { state: "refused", refusal: "malware" } };
  await show();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(page.getByRole("button", { name: texts.removeLabel }).query()).toBeNull();
});

test("who removes the picture goes on at the button for another", async () => {
  now = { ...PROFILE, has_image: true };
  await show();
  await page.getByRole("button", { name: texts.removeLabel }).click();
  await expect.element(page.getByRole("button", { name: texts.removeLabel })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: texts.choose })).toHaveFocus();
});

test("one that is being checked can be taken back", async () => {
  now = CHECKING;
  await show();
  await page.getByRole("button", { name: texts.removeLabel }).click();
  await expect.element(status()).toHaveTextContent("");
  expect(now).toBe(PROFILE);
});
