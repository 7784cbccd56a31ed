/** What a test does at the Google of the sandbox with business profiles: as people there, and as whoever goes wrong. */
export const openGoogleBusinessDesk = (sandbox: string) => {
  const send = (method: string, path: string, body?: object) =>
    fetch(`${sandbox}${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return {
    wrong: async (what: object) => void (await send("PUT", "/google-business-desk/wrong", what)),
    turn: async (party: "google-accounts" | "google-business", mode: string) =>
      void (await send("PUT", `/faults/${party}`, { mode, ms: 300 })),
    /** A refresh token of this person, and a code for whoever asked so. */
    mint: async (person: string, bound: object = {}) =>
      (await (await send("POST", "/google-business-desk/grants", { person, ...bound })).json()) as { code: string; refresh: string },
    addPerson: async (person: object) => void (await send("POST", "/google-business-desk/people", person)),
    isRevoked: async (token: string) =>
      ((await (await send("POST", "/google-business-desk/revoked", { token })).json()) as { revoked: boolean }).revoked,
    change: async (location: string, fields: object) => void (await send("PUT", `/google-business-desk/locations/${location}`, fields)),
    standing: async (location: string) =>
      (await (await send("GET", `/google-business-desk/locations/${location}`)).json()) as Record<string, unknown>,
  };
};
