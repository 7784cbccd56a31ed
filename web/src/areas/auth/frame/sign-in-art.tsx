import { Suspense } from "react";
import { useBrand } from "../../../session/brand.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import styles from "./sign-in-art.module.css";

const Cards = lazyPart(() => import("./sign-in-cards.tsx").then((module) => ({ default: module.SignInCards })));

/** The brand's surface beside the form, from lg on: decoration, hidden from screen readers. */
export function SignInArt() {
  const { welcome } = useBrand();
  return (
    <div className={styles.side} aria-hidden="true">
      <div className={styles.streets} />
      <div className={styles.copy}>
        <p className={styles.title}>{welcome.title}</p>
        <p className={styles.text}>{welcome.text}</p>
      </div>
      {welcome.picture !== null ? (
        <img className={styles.bird} src={welcome.picture} alt="" width="480" height="380" />
      ) : (
        <Suspense>
          <Cards />
        </Suspense>
      )}
    </div>
  );
}
