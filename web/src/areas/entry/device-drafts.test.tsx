import { beforeEach, expect, test } from "vitest";
import { SAMPLE_USER } from "../../../test/sample-person.ts";
import { signIn } from "../../../test/screen.tsx";
import { keptInputs } from "../../parts/kept/kept-input.ts";
import { saveSafely, withDeviceDrafts } from "./device-drafts.ts";

const DRAFT = { section: "aboutUs" as const, baseVersion: 3, data: { typed: { text: "Neu" } }, version: 2 };
const AT = "2026-11-16T09:00:00.000Z";
const down = (): Promise<never> => Promise.reject(new Error("down"));

beforeEach(() => {
  localStorage.clear();
  signIn({ ...SAMPLE_USER, device_key: btoa("0123456789abcdef0123456789abcdef") });
});

test("a draft that did not reach the server is found when the page opens again, and goes there then", async () => {
  await expect(saveSafely("4711", down)(DRAFT)).rejects.toThrow("down");
  const server = [{ ...DRAFT, version: 7, data: { typed: { text: "Alt" } }, updatedAt: AT }];
  expect(await withDeviceDrafts("4711", server, down)).toMatchObject([{ section: "aboutUs", version: 7, data: DRAFT.data }]);
  const stored: unknown[] = [];
  const save = async (draft: unknown) => {
    stored.push(draft);
    return { version: 8, updatedAt: AT };
  };
  expect(await withDeviceDrafts("4711", server, save)).toMatchObject([{ section: "aboutUs", version: 8, data: DRAFT.data }]);
  expect(stored).toMatchObject([{ version: 7, data: DRAFT.data, baseVersion: 3 }]);
  expect(keptInputs()).toEqual([]);
});

test("what the server has is kept nowhere else, and another company finds nothing", async () => {
  await saveSafely("4711", async () => ({ version: 3, updatedAt: AT }))(DRAFT);
  expect(keptInputs()).toEqual([]);
  await expect(saveSafely("4711", down)(DRAFT)).rejects.toThrow("down");
  expect(await withDeviceDrafts("4712", [], down)).toEqual([]);
});
