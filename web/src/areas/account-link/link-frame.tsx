import type { ReactNode } from "react";
import { PageHead } from "../../ui/page/page.tsx";
import styles from "./account-link.module.css";

type Props = { title: string; sub?: string | undefined; children: ReactNode };

/** The frame of the pages that tie an account to a company: one narrow column in the middle. */
export function LinkFrame({ title, sub, children }: Props) {
  return (
    <div className={styles.narrow}>
      <PageHead title={title} sub={sub} />
      {children}
    </div>
  );
}
