import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { BesideMap } from "./radius-map.tsx";

const HERE = { lat: 50.94, lon: 6.96 };
const TOWNS = [
  { name: "Köln", lat: 50.94, lon: 6.96 },
  { name: "Bonn", lat: 50.73, lon: 7.1 },
  { name: "Hürth", lat: 50.88, lon: 6.87 },
];

function Sample() {
  const [radiusKm, setRadius] = useState(10);
  return (
    <BesideMap radiusKm={radiusKm}>
      <button type="button" onClick={() => setRadius(30)}>
        weiter
      </button>
    </BesideMap>
  );
}

test("towns inside the circle are told, and the map is drawn anew for another radius", async () => {
  const asked = mockCall(entryEditing.getSurroundings, { here: HERE, towns: TOWNS });
  await renderScreen(<Sample />);
  await expect
    .element(page.getByRole("img", { name: /^Karte: 10.km um Ihren Ort\. Im Kreis liegen zum Beispiel Köln und Hürth\.$/ }))
    .toBeVisible();
  await page.getByRole("button").click();
  await expect.element(page.getByRole("img", { name: /^Karte: 30.km .* Köln, Bonn und Hürth\.$/ })).toBeVisible();
  // The circle grows at once, over the towns known so far; those of the new radius are asked for behind it.
  await expect.poll(() => asked.map(({ query }) => query.radiusKm)).toEqual([10, 30]);
});

test("the radius is a true circle: a town so far away lies on its rim", async () => {
  // 10 km north of the middle, on the same meridian.
  mockCall(entryEditing.getSurroundings, { here: HERE, towns: [{ name: "Rand", lat: HERE.lat + 10 / 111.195, lon: HERE.lon }] });
  await renderScreen(<Sample />);
  const picture = page.getByRole("img", { name: /^Karte/ });
  await expect.element(picture).toBeVisible();
  const [circle, town] = [...picture.element().querySelectorAll("circle")].map((element) => ({
    x: element.cx.baseVal.value,
    y: element.cy.baseVal.value,
    r: element.r.baseVal.value,
  }));
  expect(Math.hypot((town?.x ?? 0) - (circle?.x ?? 0), (town?.y ?? 0) - (circle?.y ?? 0))).toBeCloseTo(circle?.r ?? 0, 1);
});

test("whose work the outlines are stands at the map, with the licence", async () => {
  mockCall(entryEditing.getSurroundings, { here: HERE, towns: TOWNS });
  await renderScreen(<Sample />);
  await expect.element(page.getByText(/Umrisse: MapSVG/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "CC BY 4.0" }))
    .toHaveAttribute("href", "https://creativecommons.org/licenses/by/4.0/deed.de");
});

test("where the place is unknown the page says so and goes on", async () => {
  mockCall(entryEditing.getSurroundings, { here: null, towns: [] });
  await renderScreen(<Sample />);
  await expect.element(page.getByText(/steht nicht in unserem Ortsverzeichnis/)).toBeVisible();
});
