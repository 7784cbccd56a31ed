import { Copy, Smartphone } from "lucide-react";
import { Suspense, useState } from "react";
import { copyText } from "../../browser/page.ts";
import { useTouched } from "../../browser/viewport.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import styles from "./app-key.module.css";
import { appKeyTexts as texts } from "./app-key.texts.ts";

const QR_EDGE = 200;
const GROUPS = /.{1,4}/g;

const QrCode = lazyPart(() => import("./qr-code.tsx").then((module) => ({ default: module.QrCode })));

type Props = {
  /** The key as text, for apps without camera. */
  secret: string;
  /** The same as an address (`otpauth:`), for the picture and for an app on this device. */
  address: string;
};

/** The key for an authenticator app. At the desk it is scanned; a phone cannot scan its own screen and hands it over to the app. */
export function AppKey(props: Props) {
  return useTouched() ? <OnThisDevice {...props} /> : <ByCamera {...props} />;
}

function ByCamera({ secret, address }: Props) {
  return (
    <>
      <p>{texts.scan}</p>
      <div className={styles.scan}>
        <Picture address={address} />
        <div>
          <p>{texts.manual}</p>
          <Key secret={secret} />
        </div>
      </div>
    </>
  );
}

function OnThisDevice({ secret, address }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.here}>
      <p>{texts.here}</p>
      <LinkButton href={address} icon={Smartphone} variant="secondary">
        {texts.open}
      </LinkButton>
      <div>
        <p>{texts.paste}</p>
        <Key secret={secret} />
      </div>
      <details className={styles.other} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{texts.other}</summary>
        {isOpen ? <Picture address={address} /> : null}
      </details>
    </div>
  );
}

function Picture({ address }: { address: string }) {
  return (
    <Suspense fallback={<Skeleton width={QR_EDGE} height={QR_EDGE} />}>
      <QrCode text={address} edge={QR_EDGE} label={texts.picture} />
    </Suspense>
  );
}

function Key({ secret }: { secret: string }) {
  const copy = async () => showToast((await copyText(secret)) ? texts.copied : texts.copyFailed);
  return (
    <>
      <p className={styles.key}>{(secret.match(GROUPS) ?? []).join(" ")}</p>
      <Button size="sm" icon={Copy} onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </>
  );
}
