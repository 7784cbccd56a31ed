import { loadBesideRooms } from "../beside-rooms.ts";
import type { RoomSamples } from "./sample.ts";

const found = await loadBesideRooms<{ readonly samples: RoomSamples }>("samples");

/** The samples of every room. */
export const SAMPLES: RoomSamples = Object.assign({}, ...found.map(({ samples }) => samples));
