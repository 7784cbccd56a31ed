/** Something that went wrong in the page, as it was caught. */
export interface Caught {
  readonly kind: "error" | "rejection" | "render";
  readonly thrown: unknown;
}
type Hear = (caught: Caught) => void;

/** So many are kept until somebody hears of them. */
const KEPT_MOST = 10;
const kept: Caught[] = [];
let hear: Hear = (caught) => void (kept.length < KEPT_MOST && kept.push(caught));

/** Hands on what was caught; nothing is kept beyond this page. */
export const noteFault: Hear = (caught) => hear(caught);

/** Whoever tells hears of what was caught before, too. */
export const onFault = (listener: Hear): void => {
  hear = listener;
  for (const caught of kept.splice(0)) listener(caught);
};

/** Catches what nobody else does, from the first moment on. */
export const watchFaults = (): void => {
  addEventListener("error", ({ error }) => noteFault({ kind: "error", thrown: error as unknown }));
  addEventListener("unhandledrejection", ({ reason }) => noteFault({ kind: "rejection", thrown: reason as unknown }));
};
