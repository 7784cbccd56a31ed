import { type ReactNode, useEffect, useRef } from "react";
import { scrollAfterNavigation } from "../../browser/scroll.ts";
import { useAtLeast } from "../../browser/viewport.ts";
import { BackLink } from "./back-link.tsx";

type Props = {
  /** Something was chosen; without a choice the detail only stands beside the list. */
  chosen: boolean;
  /** The page's title, for screen readers: its own head gives way on phones. */
  title: string;
  back: { readonly href: string; readonly label: string };
  children: ReactNode;
};

/** The detail of a list. On phones it takes the list's place, so the focus goes along, and a link leads back. */
export function ReplacingDetail({ chosen, title, back, children }: Props) {
  const beside = useAtLeast("lg");
  const top = useRef<HTMLDivElement>(null);
  const replaces = !beside && chosen;
  useEffect(() => {
    if (!replaces) return;
    scrollAfterNavigation({ hash: "" });
    top.current?.focus({ preventScroll: true });
  }, [replaces]);
  return (
    <div ref={top} tabIndex={-1}>
      {replaces ? (
        <>
          <h1 className="sr-only">{title}</h1>
          <BackLink {...back} />
        </>
      ) : null}
      {children}
    </div>
  );
}
