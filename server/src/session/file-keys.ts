/** Where uploads lie until they have been checked; nothing from here is ever handed out. */
export const QUARANTINE = "quarantine/";

/** The key of an upload that nobody has checked yet. */
export const quarantineKey = (accountId: string, id: string): string => `${QUARANTINE}${accountId}/${id}`;

/** Whose upload a key of the quarantine is. */
export const ownerOfQuarantined = (key: string): { accountId: string; id: string } | undefined => {
  const [, accountId, id] = /^quarantine\/(\d{1,18})\/([A-Za-z0-9-]{8,64})$/.exec(key) ?? [];
  return accountId === undefined || id === undefined ? undefined : { accountId, id };
};

/** The folder of a checked file of an entry. */
export const entryFileFolder = (accountId: string, id: string): string => `entry/${accountId}/${id}/`;
