/** So often in a row a portal is silent before it is left alone for a while. */
const SILENT_MOST = 3;
const REST_MS = 60_000;

export interface Resting {
  readonly isResting: (portal: string) => boolean;
  readonly noteAnswer: (portal: string) => void;
  readonly noteSilence: (portal: string) => void;
}
/**
 * Which portals are silent at the moment, as this worker knows it. A portal that is out of order would hold up every lane for its whole time; after some
 * silences it is not asked for a minute, and its listings are tried again by their own clock.
 */
export const openResting = (now: () => number = Date.now): Resting => {
  const silent = new Map<string, { times: number; until: number }>();
  return {
    isResting: (portal: string): boolean => (silent.get(portal)?.until ?? 0) > now(),
    noteAnswer: (portal: string): void => void silent.delete(portal),
    noteSilence: (portal: string): void => {
      const times = (silent.get(portal)?.times ?? 0) + 1;
      silent.set(portal, { times, until: times >= SILENT_MOST ? now() + REST_MS : 0 });
    },
  };
};
