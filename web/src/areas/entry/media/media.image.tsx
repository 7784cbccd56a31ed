import type { EntryFile } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { ArrowLeft, ArrowRight, Crop, ImageOff, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Badge } from "../../../ui/state/badge.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { loadPicture } from "../files/files.queries.ts";
import { fileTexts } from "../files/files.texts.ts";
import type { SectionValues } from "../frame/section.ts";
import styles from "./media.module.css";
import { mediaTexts as texts } from "./media.texts.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";

type Images = SectionValues<"media">["images"];
const PictureCrop = lazyPart(() => import("../../../parts/picture-crop.tsx").then((module) => ({ default: module.PictureCrop })));
const LONGEST = 2400;

type Props = {
  image: Images[number];
  index: number;
  images: Images;
  refusal: EntryFile["refusal"];
  savedAlt: string | undefined;
  locked: boolean;
  onChange: (images: Images) => void;
  onCropped: (picture: Blob) => void;
};

const moveImage = (images: Images, from: number, to: number): Images => {
  const rest = images.toSpliced(from, 1);
  const image = images[from];
  return image ? rest.toSpliced(to, 0, image) : images;
};

/** One picture: what it is, its words, its place, and the ways to change it. */
export function MediaImage({ image, index, images, refusal, savedAlt, locked, onChange, onCropped }: Props) {
  const place = index + 1;
  return (
    <li className={styles.image}>
      <Thumb image={image} refusal={refusal} place={place} />
      <TextField
        name={`media.images.${index}.alt`}
        label={texts.alt}
        hint={refusal === null ? texts.altHint : fileTexts.refusals[refusal]}
        optionalTag={texts.optional}
        readOnly={locked}
        value={image.alt}
        changed={image.alt !== savedAlt}
        onChange={(alt) => onChange(images.with(index, { ...image, alt }))}
      />
      {locked ? null : (
        <div className={styles.actions}>
          <Move label={texts.earlier(place)} icon={ArrowLeft} to={index - 1} {...{ images, index, onChange }} />
          <Move label={texts.later(place)} icon={ArrowRight} to={index + 1} {...{ images, index, onChange }} />
          {image.state === "ready" && isOurs(image.Url) ? <CropButton id={image.id} place={place} onCropped={onCropped} /> : null}
          <IconButton icon={Trash2} label={texts.removeNamed(place)} onClick={() => onChange(images.toSpliced(index, 1))} />
        </div>
      )}
    </li>
  );
}

function Thumb({ image, refusal, place }: { image: Images[number]; refusal: EntryFile["refusal"]; place: number }) {
  return (
    <div className={styles.thumb}>
      {image.state === "ready" ? <img src={smallOf(image.Url)} alt={image.alt} loading="lazy" /> : null}
      {image.state === "checking" && refusal === null ? (
        <p className={styles.checking}>
          <Spinner /> {texts.checking}
        </p>
      ) : null}
      {refusal === null ? null : <Icon of={ImageOff} />}
      <span className={styles.mark}>
        {refusal === null ? null : <Badge tone="danger">{texts.refused}</Badge>}
        {refusal === null && place === 1 ? <Badge tone="neutral">{texts.cover}</Badge> : null}
      </span>
    </div>
  );
}

/** Pictures that lie elsewhere have one form only, and cannot be cut here. */
const isOurs = (url: string): boolean => url.startsWith("/api/");
const smallOf = (url: string): string => (isOurs(url) ? `${url}&size=small` : url);

type MoveProps = Pick<Props, "images" | "index" | "onChange"> & { label: string; icon: typeof ArrowLeft; to: number };

function Move({ label, icon, images, index, to, onChange }: MoveProps) {
  if (to < 0 || to >= images.length) return null;
  return <IconButton icon={icon} label={label} onClick={() => onChange(moveImage(images, index, to))} />;
}

function CropButton({ id, place, onCropped }: { id: string; place: number; onCropped: (picture: Blob) => void }) {
  const [picture, setPicture] = useState<Blob | null>(null);
  const [failed, setFailed] = useState(false);
  const open = () => {
    setFailed(false);
    loadPicture(id).then(setPicture, () => setFailed(true));
  };
  const close = () => setPicture(null);
  return (
    <>
      <IconButton icon={Crop} label={texts.cropNamed(place)} onClick={open} />
      {failed ? <span role="alert">{texts.cropFailed}</span> : null}
      {picture === null ? null : (
        <Suspense>
          <PictureCrop
            file={picture}
            form="free"
            longest={LONGEST}
            busy={false}
            onCancel={close}
            onUnreadable={() => {
              close();
              setFailed(true);
            }}
            onDone={(part) => {
              close();
              onCropped(part);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
