import { type SyntheticEvent, useRef, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { useFileUrl } from "../browser/use-file-url.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/overlay/dialog.tsx";
import styles from "./picture-crop.module.css";
import { pictureCropTexts as texts } from "./picture-crop.texts.ts";

const { corners } = texts;
const ARIA_LABELS = {
  cropArea: texts.area,
  nwDragHandle: corners.nw,
  nDragHandle: corners.n,
  neDragHandle: corners.ne,
  eDragHandle: corners.e,
  seDragHandle: corners.se,
  sDragHandle: corners.s,
  swDragHandle: corners.sw,
  wDragHandle: corners.w,
};
const QUALITY = 0.9;

/** The chosen part as a picture of its own: small to send, and free of what the camera wrote into the file. */
const cut = (image: HTMLImageElement, crop: PercentCrop, longest: number, transparent: boolean): Promise<Blob | null> => {
  const canvas = document.createElement("canvas");
  const [width, height] = [(image.naturalWidth * crop.width) / 100, (image.naturalHeight * crop.height) / 100];
  const scale = Math.min(1, longest / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  if (!transparent) {
    // A JPG has no transparency: its ground is white, not black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  const [x, y] = [(image.naturalWidth * crop.x) / 100, (image.naturalHeight * crop.y) / 100];
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, transparent ? "image/png" : "image/jpeg", QUALITY));
};

type Props = {
  file: Blob;
  /** `circle` and `square` are as wide as high; `free` is whatever the person draws. */
  form: "circle" | "square" | "free";
  /** The longest edge of the result, in pixels. */
  longest: number;
  /** Keeps what is see-through: logos. */
  transparent?: boolean | undefined;
  busy: boolean;
  onCancel: () => void;
  /** The browser cannot show the file. */
  onUnreadable: () => void;
  onDone: (picture: Blob) => void;
};

/** Lets the person choose which part of a picture is used. */
export function PictureCrop({ file, form, longest, transparent = false, busy, onCancel, onUnreadable, onDone }: Props) {
  const url = useFileUrl(file);
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const start = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = currentTarget;
    const whole: PercentCrop = { unit: "%", x: 5, y: 5, width: 90, height: 90 };
    const square = makeAspectCrop({ unit: "%", [width < height ? "width" : "height"]: 90 }, 1, width, height);
    setCrop(form === "free" ? whole : centerCrop(square, width, height));
  };
  const submit = async () => {
    if (!image.current || !crop) return;
    const picture = await cut(image.current, crop, longest, transparent);
    if (picture === null) onUnreadable();
    else onDone(picture);
  };
  return (
    <Dialog
      open
      title={texts.title}
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
        <p>{texts.text[form]}</p>
        <ReactCrop
          circularCrop={form === "circle"}
          keepSelection
          {...(form === "free" ? {} : { aspect: 1 })}
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
