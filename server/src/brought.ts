import { FRAME_QUEUES, laneOf, type Jobs, type Pace } from "./jobs/queues.ts";
import type { Work } from "./jobs/worker.ts";
import type { Queue, Room, Upkeep, WorkParts } from "./room.ts";
import { ROOMS } from "./rooms.ts";
import { openPersonRows } from "./privacy/personal-data.store.ts";

/** What all rooms bring of one kind, by name. */
export const gather = <K extends "queues" | "upkeep" | "letters">(kind: K): NonNullable<Room[K]> =>
  Object.assign({}, ...ROOMS.map((room) => room[kind])) as NonNullable<Room[K]>;

const QUEUES = gather("queues") as Readonly<Record<keyof Jobs, Queue<keyof Jobs>>>;

/** Every queue as the database must know it. */
export const LANES = Object.entries<Pace>({ ...FRAME_QUEUES, ...QUEUES }).map(([name, pace]) => laneOf(name, pace));
/** Everything that systems of the provider may bring. */
export const FEED = ROOMS.flatMap(({ feed }) => feed ?? []);
/** Everything that they may hear of. */
export const EVENTS = ROOMS.flatMap(({ events }) => events ?? []);
/** Everything that people of companies are told of. */
export const TOLD = ROOMS.flatMap(({ told }) => told ?? []);
/** Everything that needs one of our keys. */
export const KEYED = ROOMS.flatMap(({ keyed }) => keyed ?? []);
/** What runs as long as the worker does. */
export const LOOPS = ROOMS.flatMap((room: Room) => room.loops ?? []);
/** The figures that rooms tell. */
export const GAUGES = ROOMS.flatMap(({ gauges }) => gauges ?? []);
/** Everything that is done by the clock. */
export const UPKEEP: Readonly<Record<string, Upkeep>> = gather("upkeep");
/** What the rooms keep, and where people are in it. */
export const PERSONAL_DATA = ROOMS.flatMap(({ personal }) => personal ?? []);
export const PEOPLE = openPersonRows(PERSONAL_DATA);
/** The work of every room's queue. */
export const worksOf = (parts: WorkParts): readonly Work[] =>
  Object.entries(QUEUES).map(
    ([queue, { work, ...pace }]) => ({ ...pace, queue, run: (job: Jobs[keyof Jobs]) => work(parts, job) }) as Work,
  );
