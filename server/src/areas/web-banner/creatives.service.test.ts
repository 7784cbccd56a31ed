import { expect, test } from "vitest";
import { fileNameOf } from "./creatives.service.ts";

test.each([
  ["../../x", "x"],
  ["C:\\x", "C-x"],
  ["a\0b", "a-b"],
  ["  ", "Werbebanner"],
  ["Größe & Maß", "Größe-Maß"],
  ["x".repeat(300), "x".repeat(60)],
  ["CON.", "CON"],
])("a title %j becomes the name %s", (title, name) => expect(fileNameOf(title)).toBe(name));
