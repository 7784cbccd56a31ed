import { expect, test } from "vitest";
import * as z from "zod";
import { Line, period } from "./common.ts";
import {
  ClosingTime,
  HouseNumber,
  ImageDataUrl,
  ImageUrl,
  Phone,
  ShippingStreet,
  TimeOfDay,
  WebAddress,
  WebAddressWithProtocol,
  WebAddressWithoutProtocol,
  Year,
  Zip,
  datesInOrder,
  ownWords,
} from "./shapes.ts";

test.each<[string, z.ZodType, string, string]>([
  ["time", TimeOfDay, "08:30", "08:30"],
  ["closing time", ClosingTime, "24:00", "24:00"],
  ["phone", Phone, "+49 (0)221 / 123-456", "+49221123456"],
  ["zip", Zip, " 01067 ", "01067"],
  ["year", Year, "1999", "1999"],
  ["house number", HouseNumber, " 12 a", "12 a"],
  ["street", ShippingStreet, " Am  Markt 12 - 14", "Am Markt 12-14"],
  ["web address", WebAddress, "www.beispiel.de ", "https://www.beispiel.de"],
  ["with protocol", WebAddressWithProtocol, "https://beispiel.de", "https://beispiel.de"],
  ["without protocol", WebAddressWithoutProtocol, "beispiel.de", "beispiel.de"],
  ["image", ImageUrl, "https://beispiel.de/a.png", "https://beispiel.de/a.png"],
  ["data url", ImageDataUrl, "data:image/png;base64,AAAA", "data:image/png;base64,AAAA"],
])("%s: %#", (_, shape, typed, stored) => {
  expect(shape.parse(typed)).toBe(stored);
  expect(shape.safeParse("\u0000?").success).toBe(false);
  expect(shape.safeParse([typed]).success).toBe(false);
});
test("own words", () => {
  expect(ownWords(Line(40)).parse(" Tischlerei Nord ")).toBe("Tischlerei Nord");
  expect(ownWords(Line(40)).safeParse("Auskunft 1 1 8 8 0").success).toBe(false);
});
test("dates in order name the end", () => {
  const shape = datesInOrder(z.strictObject(period));
  expect(shape.safeParse({ startDate: "2026-01-01", endDate: "2026-01-01" }).success).toBe(true);
  const wrong = shape.safeParse({ startDate: "2026-01-02", endDate: "2026-01-01" });
  expect(wrong.error?.issues[0]?.path).toEqual(["endDate"]);
});
