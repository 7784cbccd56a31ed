let active: string | null = null;

/** The company whose data calls ask for; the session sets it. */
export const activeAccountId = (): string | null => active;

/** Sets the company of all later calls. */
export const setActiveAccountId = (id: string | null): void => {
  active = id;
};
