import type { FastifyRequest } from "fastify";

/** Ends when the caller is gone before the answer: work that nobody waits for gives its place back. */
export const hangUpOf = ({ raw: { socket } }: FastifyRequest): { readonly signal: AbortSignal; readonly forget: () => void } => {
  const gone = new AbortController();
  const onClose = (): void => gone.abort();
  socket.once("close", onClose);
  return { signal: gone.signal, forget: () => void socket.off("close", onClose) };
};
