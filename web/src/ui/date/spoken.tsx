/** What a screen reader is told when it changes, and nobody sees. */
export function Spoken({ children }: { children: string }) {
  return (
    <span className="sr-only" role="status">
      {children}
    </span>
  );
}
