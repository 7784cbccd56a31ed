import { Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { cx } from "../class-names.ts";
import styles from "./drop-zone.module.css";
import { Icon } from "../icon.tsx";

type Props = {
  /** The button that opens the file dialogue. */
  label: string;
  /** Beside the button, where files can be dragged at all. */
  dropHint: string;
  /** Types, size and number, before anything is chosen. */
  limits: string;
  /** As for a file input. */
  accept: string;
  multiple?: boolean | undefined;
  /** Nothing can be added, and why. */
  lockedReason?: string | undefined;
  /** The field that links and error lists point to. */
  id?: string | undefined;
  onFiles: (files: readonly File[]) => void;
};

/** Takes files: chosen with a button, dragged here, or from the phone's camera roll. */
export function DropZone({ label, dropHint, limits, accept, multiple = false, lockedReason, id, onFiles }: Props) {
  const own = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const locked = lockedReason !== undefined;
  const take = (files: FileList | null) => {
    if (!locked && files && files.length > 0) onFiles(multiple ? [...files] : [...files].slice(0, 1));
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !locked);
  };
  return (
    <div
      className={cx(styles.zone, over && styles.over)}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files);
          // The same file again must be noticed, too.
          event.target.value = "";
        }}
      />
      <Icon of={Upload} className={styles.icon} />
      <div className={styles.words}>
        <div className={styles.line}>
          <Button
            id={id}
            size="sm"
            aria-describedby={`${own}-limits`}
            lockedReason={lockedReason}
            onClick={() => {
              input.current?.click();
            }}
          >
            {label}
          </Button>
          <span className={styles.drop}>{dropHint}</span>
        </div>
        <p id={`${own}-limits`} className={styles.limits}>
          {limits}
        </p>
      </div>
    </div>
  );
}

type RowProps = {
  name: string;
  /** 0 to 1 while it is being sent; null when there is nothing to measure. */
  progress: number | null;
  /** What is happening, or why it failed. */
  state: string;
  failed?: boolean | undefined;
  cancelLabel: string;
  onCancel: () => void;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** A file on its way: how far it is, and the ways to stop or repeat it. */
export function UploadRow({ name, progress, state, failed = false, cancelLabel, onCancel, retryLabel, onRetry }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.file}>
        <span className={styles.name}>{name}</span>
        <span role="status" className={cx(styles.state, failed && styles.failed)}>
          {state}
        </span>
        {failed ? null : <progress className={styles.bar} aria-label={name} {...(progress === null ? {} : { value: progress })} />}
      </div>
      {failed && onRetry && retryLabel !== undefined ? (
        <Button size="sm" onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </li>
  );
}

/** Files on their way. */
export function UploadList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  );
}
