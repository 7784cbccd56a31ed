import { lazyPart } from "../../ui/lazy-part.ts";

/** Behind the first paint: they wait for the company's products anyway. */
export const Tools = lazyPart(() => import("./tools.tsx").then((module) => ({ default: module.Tools })));
