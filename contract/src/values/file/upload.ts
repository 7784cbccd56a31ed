/** How long a file may take to arrive: ten megabytes over a poor mobile connection. Browser, server and file store wait for the same time. */
export const UPLOAD_WITHIN_MS = 300_000;
