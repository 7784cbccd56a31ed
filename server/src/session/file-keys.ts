/** Where uploads lie until they have been checked; nothing from here is ever handed out. */
export const QUARANTINE = "quarantine/";

/** Whose upload it is: a company's, or a person's own. */
export type FileOwner = { readonly accountId: string } | { readonly userId: string };

/** Where everything that somebody has in quarantine lies. */
export const quarantineFolder = (owner: FileOwner): string =>
  "userId" in owner ? `${QUARANTINE}users/${owner.userId}/` : `${QUARANTINE}${owner.accountId}/`;

/** The key of an upload that nobody has checked yet. */
export const quarantineKey = (owner: FileOwner, id: string): string => `${quarantineFolder(owner)}${id}`;

/** Whose upload a key of the quarantine is. */
export const ownerOfQuarantined = (key: string): { owner: FileOwner; id: string } | undefined => {
  const [, person, number, id] = /^quarantine\/(users\/)?(\d{1,18})\/([A-Za-z0-9-]{8,64})$/.exec(key) ?? [];
  if (number === undefined || id === undefined) return undefined;
  return { owner: person === undefined ? { accountId: number } : { userId: number }, id };
};

/** The folder of a checked file of an entry. */
export const entryFileFolder = (accountId: string, id: string): string => `entry/${accountId}/${id}/`;
/** The folder of a checked file of a banner. */
export const bannerFileFolder = (accountId: string, id: string): string => `web-banner/${accountId}/${id}/`;
/** A checked file of a matter. */
export const caseFileKey = (accountId: string, id: string): string => `service-case/${accountId}/${id}`;
/** The folder of a checked file for our editors of websites. */
export const websiteFileFolder = (accountId: string, id: string): string => `website/${accountId}/${id}/`;
/** A file of a creative for television: the provider puts it there, and its hash is its name. */
export const tvCreativeKey = (sha256: string): string => `tv-creative/${sha256}`;
/** Where the checked photos of somebody's inquiry lie. */
export const inquiryPhotoKey = (accountId: string, photoId: string): string => `lead/${accountId}/${photoId}.webp`;
/** A document that the provider puts down before its record comes; its hash is its name. */
export const DOCUMENT_INBOX = "document-inbox/";
export const documentInboxKey = (sha256: string): string => `${DOCUMENT_INBOX}${sha256}`;
/** A document of a company as it is handed out, by the hash of its PDF. */
export const documentKey = (accountId: string, sha256: string, form: "pdf" | "xml"): string => `document/${accountId}/${sha256}.${form}`;
