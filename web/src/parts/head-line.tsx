import styles from "./head-line.module.css";

type Props = {
  waiting: boolean;
  /** The loading sentence. */
  loading: string;
  /** What the page is about. */
  text: string;
};

/** The line below a page's title: the loading sentence first, then what the page is about. What stands below does not move. */
export function HeadLine({ waiting, loading, text }: Props) {
  return (
    <span role="status" className={styles.line} data-other={waiting ? text : loading}>
      <span>{waiting ? loading : text}</span>
    </span>
  );
}
