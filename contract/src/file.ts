/** Marks a reply that is a file instead of an envelope. */
export interface FileShape {
  readonly file: string;
}

/** A download of one content type, for example `file("application/pdf")`. */
export const file = (contentType: string): FileShape => ({ file: contentType });

/** Tells a download apart from a JSON reply. */
export const isFile = (reply: object): reply is FileShape => "file" in reply;
