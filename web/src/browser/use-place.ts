import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { blockLeaving, currentPlace, heldLeave, navigate, onHeldLeave, type Place } from "./location.ts";
import { isSought } from "./sought.ts";

/** The place that the visible screen belongs to; the router sets it. */
export const PlaceContext = createContext<Place>(currentPlace());

/** The place of the visible screen. */
export const usePlace = (): Place => use(PlaceContext);

/** Values for the query: a string sets, null removes, what is not named stays. */
export type QueryChange = Readonly<Record<string, string | null>>;

/** The current path with some query values changed; what is looked for stays unless another hash is given. */
export const withQuery = (place: Place, change: QueryChange, hash = isSought(place.hash) ? place.hash : ""): string => {
  const query = new URLSearchParams(place.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `${place.path}${query.size === 0 ? "" : `?${query}`}${hash}`;
};

/** The query of the page, addresses with some of it changed, and a way to change it without a new step in the history. */
export const useQueryValues = () => {
  const place = usePlace();
  return {
    values: new URLSearchParams(place.search),
    hrefWith: (change: QueryChange, hash?: string) => withQuery(place, change, hash),
    replaceWith: (change: QueryChange) => navigate(withQuery(place, change), { replace: true }),
  };
};

/** Asks before the page is left while `unsaved` is true; `kept` says that the changes are safe as a draft, `onLeft` lets go of them. */
export const useLeaveQuestion = (unsaved: boolean, kept = false, onLeft?: () => void): void => {
  const leave = useEffectEvent(() => onLeft?.());
  useEffect(() => (unsaved ? blockLeaving(kept, () => leave()) : undefined), [unsaved, kept]);
};

/** The way out that waits for an answer. */
export const useHeldLeave = () => useSyncExternalStore(onHeldLeave, heldLeave);
