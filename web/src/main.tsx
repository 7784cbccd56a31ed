import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { matchRoute } from "./app/match.ts";
import { prepare } from "./app/routes.ts";
import { currentPlace, setLoadsAnew, startLocation } from "./browser/location.ts";
import { watchFaults } from "./browser/faults.ts";
import { forbidEval } from "./browser/no-eval.ts";
import { queryClient } from "./http/queries.ts";
import { brandQuery } from "./session/brand.ts";
import { startSession } from "./session/session-store.ts";
import { followNewVersion, isTimeForNewPage } from "./app/loading/new-version.ts";
import { onStuckPart } from "./ui/lazy-part.ts";
import "./ui/tokens.css";
import "./ui/base.css";

watchFaults();
forbidEval();
// Before React: the two answers that every page waits for are on their way while it starts.
void queryClient.prefetchQuery(brandQuery());
startSession();
onStuckPart(() => void followNewVersion());
setLoadsAnew(isTimeForNewPage);
startLocation();
// A link into a room: its screen is found without waiting for the session first.
const route = matchRoute(currentPlace().path);
if (route !== null) prepare(route.key);

// Right behind the first page: nothing that a person did can be lost before.
void import("./browser/keep-focus.ts").then(({ keepFocus }) => keepFocus()).catch(() => undefined);

void import("./parts/telling/fault-teller.ts")
  .then(({ startTelling }) => startTelling(() => matchRoute(currentPlace().path)?.key))
  .catch(() => undefined);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
