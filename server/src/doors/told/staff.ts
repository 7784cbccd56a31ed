import type { Actor } from "../../session/actor.ts";

/** Whoever helps a company is told nothing of it. */
export const isStaff = ({ kind }: Pick<Actor, "kind">): boolean => kind === "cuca";
