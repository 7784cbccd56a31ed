import type { RouteKey } from "@schaufenster/contract/paths.ts";
import { createContext, use } from "react";

/** The route of the visible screen. */
export const RouteContext = createContext<RouteKey>("notFound");

/** The route of the visible screen, for pages that serve several. */
export const useRoute = (): RouteKey => use(RouteContext);
