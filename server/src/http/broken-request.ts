import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

const STATUS_OF: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers what is not even a request. Headers that are too large are mostly cookies planted by a host beside ours: the browser is
 * told to drop them, or its owner would be shut out for as long as they live.
 */
export const answerBroken = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = STATUS_OF[error.code ?? ""] ?? 400;
  const remedy = status === 431 ? 'Clear-Site-Data: "cookies"\r\n' : "";
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${remedy}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  if (socket.writable) socket.write(head);
  socket.destroy(error);
};
