import { expect, test, vi } from "vitest";
import { SAMPLE_ENTRY } from "../../../../test/sample-entry.ts";
import { field, type Modules } from "../frame/section.ts";
import { MODULES } from "../sections.ts";
import { Editor, type EditorDeps } from "./editor.ts";

const modules: Modules = {
  ...MODULES,
  onlinePresence: {
    section: "onlinePresence",
    title: "Online-Präsenz",
    sub: "",
    fields: [field("website", "Website", String)],
    bodyOf: ({ website, shop, booking, links }) => ({ website, shop, booking, links }),
    faultText: () => "Das ist keine Internetadresse.",
    Editor: () => null,
  },
};
const deps = {
  drafts: { save: vi.fn(() => new Promise(() => undefined)), load: vi.fn(), discard: vi.fn() },
} as unknown as EditorDeps;
const typed = (website: string) => ({ ...SAMPLE_ENTRY.onlinePresence, website });

test("a new attempt drops the faults of the one before at once, so that nothing moves the focus to them", async () => {
  const editor = new Editor(modules, SAMPLE_ENTRY, [], deps);
  editor.type("onlinePresence", typed("keine adresse"));
  await editor.review();
  expect(editor.read().errors).toHaveLength(1);
  editor.type("onlinePresence", typed("https://www.beispiel.de"));
  const reviewed = editor.review();
  expect(editor.read().errors).toEqual([]);
  await reviewed;
  expect(editor.read().phase.kind).toBe("comparing");
  editor.stop();
});

test("faults that are still there come back with the attempt", async () => {
  const editor = new Editor(modules, SAMPLE_ENTRY, [], deps);
  editor.type("onlinePresence", typed("keine adresse"));
  await editor.review();
  await editor.review();
  expect(editor.read().errors).toMatchObject([{ field: "onlinePresence.website" }]);
  editor.stop();
});
