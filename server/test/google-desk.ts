/** A review as the sandbox plays it. */
export interface PlayedReview {
  readonly name: string;
  readonly written: number;
  readonly reviewReply?: { readonly comment: string; readonly updateTime: string; readonly reviewReplyState: string };
}
/** What a test does at the Google of the sandbox: behind its protocol, as its customers and its staff would. */
export const openGoogleDesk = (sandbox: string) => {
  const send = (method: string, path: string, body?: object) =>
    fetch(`${sandbox}${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return {
    write: async (review: object) => void (await send("POST", "/google-desk/reviews", review)),
    remove: async (name: string) => void (await send("DELETE", `/google-desk/reviews/${name}`)),
    wrong: async (what: object) => void (await send("PUT", "/google-desk/wrong", what)),
    turn: async (mode: string) => void (await send("PUT", "/faults/google", { mode, ms: 300 })),
    find: async (name: string): Promise<PlayedReview | undefined> =>
      ((await (await send("GET", "/google-desk/reviews")).json()) as PlayedReview[]).find((one) => one.name === name),
  };
};
