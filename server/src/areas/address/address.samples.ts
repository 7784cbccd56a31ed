import type { RoomSamples } from "../../../test/attack/sample.ts";

export const samples = {
  address: {
    callUgc: () => ({ body: { searchTerm: "Hauptstr. 5, 50667 Köln" } }),
    suggestCities: () => ({ body: { searchTerm: "Köln", zipCode: "50667" } }),
    suggestStreets: () => ({ body: { searchTerm: "Hauptstr", zipCode: "50667", city: "Köln" } }),
    suggestZipCodes: () => ({ body: { searchTerm: "506", city: "Köln" } }),
    validateAddress: () => ({ body: { street: "Hauptstraße", houseNumber: "5", zipCode: "50667", city: "Köln" } }),
  },
} satisfies RoomSamples;
