import { Fragment } from "react";
import { helpTexts } from "../help.texts.ts";
import styles from "./picture.module.css";

const CIRCLED = "①②③④⑤⑥⑦⑧⑨";
const ANY = new RegExp(`([${CIRCLED}])`);

/** The number at a place of a picture, and in the text that speaks of it. */
export function MarkNumber({ mark }: { mark: number }) {
  return (
    <span aria-hidden="true" data-mark={mark} className={styles.number}>
      {mark}
    </span>
  );
}

/** A sentence; its „①“ are drawn as in the picture and read as what they are. */
export function WithMarks({ children }: { children: string }) {
  return children.split(ANY).map((part, index) => {
    const mark = part === "" ? 0 : CIRCLED.indexOf(part) + 1;
    if (mark === 0) return <Fragment key={index}>{part}</Fragment>;
    return (
      <span key={index}>
        <MarkNumber mark={mark} />
        <span className="sr-only">{helpTexts.inPicture(mark)}</span>
      </span>
    );
  });
}
