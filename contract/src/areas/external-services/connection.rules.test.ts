import { expect, test } from "vitest";
import { connectionState, findLocations } from "./connection.rules.ts";

test("a step of the connection holds only with those before it", () => {
  const states = [false, true].flatMap((granted) =>
    [false, true].flatMap((connected) =>
      [false, true].map((externallyConfirmed) => connectionState({ granted, connected, externallyConfirmed })),
    ),
  );
  expect(states).toEqual(["none", "none", "none", "none", "granted", "granted", "connected", "confirmed"]);
});
test("locations are found by words of their name and address, in any order and case", () => {
  const places = [
    { locationTitle: "Malerbetrieb Kranz", address: "Amselgrund 14, 50999 Köln" },
    { locationTitle: "Ferienwohnung KRANZ", address: "Seestraße 8, 23683 Scharbeutz" },
  ];
  expect(findLocations(places, "")).toEqual(places);
  expect(findLocations(places, "köln  kranz")).toEqual([places[0]]);
  expect(findLocations(places, "kranz")).toEqual(places);
  expect(findLocations(places, "hamburg")).toEqual([]);
});
