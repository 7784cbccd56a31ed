import type { Actor } from "../../session/actor.ts";

/** Whoever helps a company is told nothing of it. */
export const isStaff = ({ kind }: Actor): boolean => kind === "cuca";
