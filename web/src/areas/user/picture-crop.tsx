import { type SyntheticEvent, useRef, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { useFileUrl } from "../../browser/use-file-url.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./profile.module.css";
import { profileTexts } from "./profile.texts.ts";

const texts = profileTexts.picture;
const { corners } = texts;
const ARIA_LABELS = {
  cropArea: texts.cropArea,
  nwDragHandle: corners.nw,
  nDragHandle: corners.n,
  neDragHandle: corners.ne,
  eDragHandle: corners.e,
  seDragHandle: corners.se,
  sDragHandle: corners.s,
  swDragHandle: corners.sw,
  wDragHandle: corners.w,
};
/** Twice what the server keeps, so that its own scaling has something to work with. */
const EDGE = 1024;
const QUALITY = 0.9;

/** The chosen square as a JPG of its own: small to send, and free of what the camera wrote into the file. */
const cut = (image: HTMLImageElement, crop: PercentCrop): Promise<Blob | null> => {
  const canvas = document.createElement("canvas");
  const [width, height] = [(image.naturalWidth * crop.width) / 100, (image.naturalHeight * crop.height) / 100];
  const edge = Math.max(1, Math.round(Math.min(EDGE, width)));
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // Transparent pictures get a white ground, not a black one.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, edge, edge);
  context.drawImage(image, (image.naturalWidth * crop.x) / 100, (image.naturalHeight * crop.y) / 100, width, height, 0, 0, edge, edge);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
};

type Props = {
  file: File;
  busy: boolean;
  onCancel: () => void;
  /** The browser cannot show the file. */
  onUnreadable: () => void;
  onDone: (picture: Blob) => void;
};

/** Lets the person choose which part of a picture is used. */
export function PictureCrop({ file, busy, onCancel, onUnreadable, onDone }: Props) {
  const url = useFileUrl(file);
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const start = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = currentTarget;
    setCrop(centerCrop(makeAspectCrop({ unit: "%", [width < height ? "width" : "height"]: 90 }, 1, width, height), width, height));
  };
  const submit = async () => {
    if (!image.current || !crop) return;
    const picture = await cut(image.current, crop);
    if (picture === null) onUnreadable();
    else onDone(picture);
  };
  return (
    <Dialog
      open
      title={texts.cropTitle}
      busy={busy}
      onClose={onCancel}
      closeLabel={texts.cancel}
      actions={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        <p>{texts.cropText}</p>
        <ReactCrop
          circularCrop
          keepSelection
          aspect={1}
          minWidth={40}
          {...(crop ? { crop } : {})}
          ariaLabels={ARIA_LABELS}
          onChange={(_, percent) => setCrop(percent)}
        >
          {url === undefined ? null : <img ref={image} src={url} alt="" onLoad={start} onError={onUnreadable} />}
        </ReactCrop>
      </div>
    </Dialog>
  );
}
