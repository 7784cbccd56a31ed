import { type ReactNode, Suspense } from "react";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import styles from "./app-key.module.css";
import { lazyPart } from "../../ui/lazy-part.ts";

const QR_EDGE = 200;
const GROUPS = /.{1,4}/g;

const QrCode = lazyPart(() => import("./qr-code.tsx").then((module) => ({ default: module.QrCode })));

type Props = {
  /** The key as text, for apps without camera. */
  secret: string;
  /** The same as an address, for the picture. */
  address: string;
  /** What the picture shows, for who does not see it. */
  picture: string;
  /** Above the key as text. */
  manual: string;
  /** Below it. */
  children?: ReactNode;
};

/** The key for an authenticator app: to be scanned, or typed in. */
export function AppKey({ secret, address, picture, manual, children }: Props) {
  return (
    <div className={styles.scan}>
      <Suspense fallback={<Skeleton width={QR_EDGE} height={QR_EDGE} />}>
        <QrCode text={address} edge={QR_EDGE} label={picture} />
      </Suspense>
      <div>
        <p>{manual}</p>
        <p className={styles.key}>{(secret.match(GROUPS) ?? []).join(" ")}</p>
        {children}
      </div>
    </div>
  );
}
