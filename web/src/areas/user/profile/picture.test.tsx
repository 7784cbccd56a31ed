import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Asked, mockCall } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { pictureCropTexts } from "../../../parts/picture-crop.texts.ts";
import { SAMPLE_PROFILE } from "../../../../test/sample-person.ts";
import { Picture } from "./picture.tsx";
import { useProfile } from "../profile.queries.ts";
import { profileTexts } from "./profile.texts.ts";

/* A new picture is shown when it has been checked, and nothing is said before that is not so. */

const PROFILE = SAMPLE_PROFILE;
const CHECKING: Profile = { ...PROFILE, image_upload: { state: "checking", refusal: null } };
const texts = profileTexts.picture;

/** A picture that every browser can open. */
const drawn = async (): Promise<Blob> => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 40 });
  canvas.getContext("2d")?.fillRect(0, 0, 40, 40);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? new Blob())));
};

let now: Profile;
let sent: Asked<typeof user.uploadProfileImage>[];
beforeEach(async () => {
  now = PROFILE;
  const picture = new File([await drawn()], "bild.png", { type: "image/png" });
  const change = (next: Profile): Profile => (now = next);
  mockCall(user.getProfile, () => now);
  mockCall(user.getProfileImage, picture);
  sent = mockCall(user.uploadProfileImage, () => change({ ...now, image_upload: { state: "checking", refusal: null } }));
  mockCall(user.removeProfileImage, () => change(PROFILE));
  mockCall(user.forgetImageRefusal, () => change({ ...now, image_upload: null }));
});

function Page() {
  const { data } = useProfile();
  return data ? <Picture profile={data} /> : null;
}
const show = () => renderScreen(<Page />);
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
  now = { ...PROFILE, profile_image: "users/7/a.webp", changed_at: new Date(Date.now() + 1000).toISOString() };
  await expect.element(status()).toHaveTextContent(texts.saved);
  await expect.element(page.getByRole("button", { name: texts.removeLabel })).toBeVisible();
});

test("a refused one says why, and the former stays", async () => {
  now = { ...CHECKING, profile_image: "users/7/a.webp" };
  await show();
  await expect.element(status()).toHaveTextContent(texts.checking);
  now = { ...PROFILE, profile_image: "users/7/a.webp", image_upload: { state: "refused", refusal: "unreadable" } };
  await expect.element(page.getByRole("alert")).toHaveTextContent(`${texts.failed}${texts.refusals.unreadable}${texts.understood}`);
  expect(document.body.textContent).not.toContain(texts.saved);
  await expect.element(page.getByRole("button", { name: texts.removeLabel })).toBeVisible();
});

test("who has read why one was refused is done with it: the former stays, and the focus is at the next step", async () => {
  now = { ...PROFILE, profile_image: "users/7/a.webp", image_upload: { state: "refused", refusal: "malware" } };
  await show();
  await page.getByRole("button", { name: texts.understood }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: texts.choose })).toHaveFocus();
  expect(now).toEqual({ ...PROFILE, profile_image: "users/7/a.webp" });
});

test("a refused one without a former leaves nothing to remove", async () => {
  now = { ...PROFILE, image_upload: { state: "refused", refusal: "malware" } };
  await show();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(page.getByRole("button", { name: texts.removeLabel }).query()).toBeNull();
});

test("who removes the picture goes on at the button for another", async () => {
  now = { ...PROFILE, profile_image: "users/7/a.webp" };
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
