import type { EntryFile } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { ENTRY_LIMITS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { useState } from "react";
import { FieldGroup } from "../../../ui/form/field.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { FileDrop } from "../files/file-drop.tsx";
import { useCheckedFiles } from "../files/use-checked-files.ts";
import { ACCEPTED_PICTURES, useUploads } from "../files/use-uploads.ts";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import { MediaImage } from "./media.image.tsx";
import styles from "./media.module.css";
import { mediaTexts as texts } from "./media.texts.ts";
import { MediaVideos } from "./media.videos.tsx";

type Values = SectionValues<"media">;
type Image = Values["images"][number];

const imageOf = ({ id, Url, width, height, state }: EntryFile, alt: string): Image => ({
  id,
  Url,
  alt,
  width: width ?? 0,
  height: height ?? 0,
  state: state === "ready" ? "ready" : "checking",
});

const checkedImage = (file: EntryFile, { alt }: Image): Image => imageOf(file, alt);

/** Pictures in their order, with their words, and videos by address. */
export function MediaEditor({ values, saved, onChange, lockedReason }: EditorProps<Values>) {
  const [replacing, setReplacing] = useState<ReadonlyMap<Blob, string>>(new Map());
  const uploads = useUploads("image", (file, { file: sent }) => {
    const old = replacing.get(sent);
    const place = values.images.findIndex(({ id }) => id === old);
    const fresh = imageOf(file, values.images[place]?.alt ?? "");
    onChange({ ...values, images: place === -1 ? [...values.images, fresh] : values.images.with(place, fresh) });
  });
  const refusalOf = useCheckedFiles(values.images, checkedImage, (images) => onChange({ ...values, images }));
  const replace = (id: string, picture: Blob) => {
    setReplacing(new Map([...replacing, [picture, id]]));
    uploads.add([picture]);
  };
  return (
    <Stack gap="small">
      <FieldGroup name="media.images" label={texts.images} optionalTag={texts.optional}>
        {(id) => (
          <Stack gap="small">
            <FileDrop
              id={id}
              uploads={uploads}
              accept={ACCEPTED_PICTURES}
              max={ENTRY_LIMITS.images}
              count={values.images.length}
              refusals={values.images.map(({ id: file }) => refusalOf(file))}
              lockedReason={lockedReason}
              texts={texts}
            />
            {values.images.length === 0 ? null : (
              <ol aria-label={texts.list} className={styles.images}>
                {values.images.map((image, index) => (
                  <MediaImage
                    key={image.id}
                    image={image}
                    index={index}
                    images={values.images}
                    refusal={refusalOf(image.id)}
                    savedAlt={saved.images.find(({ id: known }) => known === image.id)?.alt}
                    locked={lockedReason !== undefined}
                    onChange={(images) => onChange({ ...values, images })}
                    onCropped={(picture) => replace(image.id, picture)}
                  />
                ))}
              </ol>
            )}
          </Stack>
        )}
      </FieldGroup>
      <MediaVideos
        videos={values.videos}
        saved={saved.videos}
        lockedReason={lockedReason}
        onChange={(videos) => onChange({ ...values, videos })}
      />
    </Stack>
  );
}
