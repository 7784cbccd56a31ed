/** A listing as the sandbox holds it: what is shown, and each change that was done there. */
export interface PlayedListing {
  readonly shown?: Readonly<Record<string, unknown>>;
  readonly done: readonly { readonly key: string; readonly version: number }[];
  readonly asked: number;
}
/** What a test does at the partner portals of the sandbox: as their staff and as strangers would. */
export const openListingDesk = (sandbox: string) => {
  const send = (method: string, path: string, body?: object) =>
    fetch(`${sandbox}/listing-desk${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return {
    behave: async (portal: string, ways: object) => void (await send("PUT", `/ways/${portal}`, ways)),
    overwrite: async (portal: string, reference: string, facts: object) =>
      void (await send("PUT", `/portals/${portal}/listings/${reference}`, facts)),
    publish: async (portal: string, reference: string) => void (await send("POST", `/portals/${portal}/listings/${reference}`)),
    forget: async () => void (await send("DELETE", "")),
    find: async (portal: string, reference: string): Promise<PlayedListing | undefined> =>
      ((await (await send("GET", "/listings")).json()) as Record<string, PlayedListing>)[`${portal}/${reference}`],
    all: async () => (await (await send("GET", "/listings")).json()) as Record<string, PlayedListing>,
  };
};
