import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { HEAD_MOST, REMEDY } from "./head.ts";

const STATUS_OF: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** A line of cookies, or, where the piece begins in the middle of one, what only cookies have: a blank behind a semicolon. */
const isCookies = (line: string, at: number): boolean => /^cookie:/i.test(line) || (at === 0 && line.includes("; "));

/**
 * Whether cookies alone were too long. All that is left of such a request is the piece in which the parser gave up: only what that
 * piece shows counts, or a link whose length is chosen well would make honest cookies look like the last straw.
 */
const isCookieBomb = (error: Error): boolean =>
  ("rawPacket" in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString("latin1") : "")
    .split("\r\n")
    .some((line, at) => line.length > HEAD_MOST && isCookies(line, at));

/** Answers what is not even a request. Endless headers get the remedy of `head.ts` under the same condition. */
export const answerBroken = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = STATUS_OF[error.code ?? ""] ?? 400;
  const remedy = status === 431 && isCookieBomb(error) ? `Clear-Site-Data: ${REMEDY}\r\n` : "";
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${remedy}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  if (socket.writable) socket.write(head);
  socket.destroy(error);
};
