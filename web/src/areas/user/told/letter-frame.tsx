import { useEffect, useRef } from "react";
import { bareLetter, dressLetter } from "../../../browser/show-letter.ts";
import styles from "./letter-frame.module.css";

type Props = { title: string; html: string };

/** A mail as it looks, in a frame in which nothing runs. */
export function LetterFrame({ title, html }: Props) {
  const ref = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    // A narrower page makes a longer letter.
    const observer = new ResizeObserver(() => dressLetter(frame, html));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [html]);
  return (
    <iframe
      ref={ref}
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={bareLetter(html)}
      onLoad={({ currentTarget }) => dressLetter(currentTarget, html)}
    />
  );
}
