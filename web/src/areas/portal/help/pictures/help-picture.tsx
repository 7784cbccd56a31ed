import { helpTexts } from "../help.texts.ts";
import { Drawing } from "./drawing.tsx";
import styles from "./picture.module.css";
import { type Picture, textOf } from "./picture.ts";

/** One picture to readers of the screen, and nothing in it can be pressed or reached by keyboard. */
export function HelpPicture({ picture: { alt, page, blocks } }: { picture: Picture }) {
  return (
    <div role="img" aria-label={alt} className={styles.picture}>
      <div inert aria-hidden="true">
        <div className={styles.page}>
          <span className={styles.title}>{textOf(page)}</span>
          <span className={styles.example}>{helpTexts.example}</span>
        </div>
        <div className={styles.scene}>
          {blocks.map((block, index) => (
            <Drawing key={index} block={block} />
          ))}
        </div>
      </div>
    </div>
  );
}
