/**
 * Tells the library behind the contract's shapes, before it is loaded, not to try whether code may be made from text: our content security
 * policy forbids it, and the browser would report the attempt as an error.
 */
export const forbidEval = (): void => {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
};
