import { useSyncExternalStore } from "react";

/** One short message that something succeeded; `action` offers a way back or onward. */
export type Toast = { id: number; message: string; action?: { label: string; run: () => void } | undefined };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message; at most three stand at once. Said again it takes the place of the old one, unless that still offers its own way back. */
export function showToast(message: string, action?: Toast["action"]) {
  lastId += 1;
  const others = toasts.filter((toast) => toast.message !== message || toast.action !== undefined);
  replace([...others.slice(-2), { id: lastId, message, action }]);
}

/** Takes a message away. */
export function dismissToast(id: number) {
  replace(toasts.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages standing now, oldest first. */
export function useToasts() {
  return useSyncExternalStore(subscribe, () => toasts);
}
