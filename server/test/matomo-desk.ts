/** What a test does at the Matomo of the sandbox, behind its protocol. */
export const openMatomoDesk = (sandbox: string) => {
  const put = async (path: string, body: object) => void (await fetch(`${sandbox}${path}`, { method: "PUT", body: JSON.stringify(body) }));
  return {
    /** Refuses with status 200, or leaves out every so many days; forgets what was asked. */
    play: (how: { refuses?: boolean; leavesOut?: number } = {}) => put("/matomo-desk", how),
    turn: (mode: "ok" | "slow" | "error" | "hang" | "garbage") => put("/faults/matomo", { mode, ms: 2_000 }),
    asked: async () => (await (await fetch(`${sandbox}/matomo-desk`)).json()) as { method: string; date: string; address: string }[],
  };
};
