import type { SectionField, SectionModule, SectionValues } from "../frame/section.ts";
import { MediaEditor } from "./media.editor.tsx";
import { mediaTexts as texts } from "./media.texts.ts";

type Values = SectionValues<"media">;

/** Only which pictures, their order and their words count: where a picture lies and how its check stands is no change. */
const images: SectionField<Values> = {
  name: "images",
  label: texts.images,
  get: (values) => values.images.map(({ id, alt }) => ({ id, alt })),
  put: (values, other) => ({ ...values, images: other.images }),
  print: (values) =>
    values.images.length === 0
      ? ""
      : [texts.printImages(values.images.length), ...values.images.map(({ alt }) => (alt === "" ? texts.noAlt : alt))].join("\n"),
};
const videos: SectionField<Values> = {
  name: "videos",
  label: texts.videos,
  get: (values) => values.videos,
  put: (values, other) => ({ ...values, videos: other.videos }),
  print: (values) => values.videos.map(({ title, url }) => (title === "" ? url : `${title} (${url})`)).join("\n"),
};

const isEmpty = ({ url, title }: Values["videos"][number]): boolean => url.trim() === "" && title.trim() === "";

export const mediaSection: SectionModule<"media"> = {
  section: "media",
  title: texts.title,
  sub: texts.sub,
  fields: [images, videos],
  bodyOf: (values, saved) => {
    const known = new Set(saved.images.map(({ id }) => id));
    return {
      images: values.images.map(({ id, alt }) => (known.has(id) ? { id, alt } : { upload_id: id, alt })),
      videos: values.videos.filter((video) => !isEmpty(video)),
    };
  },
  faultText: ([name, , part]) => {
    if (name === "videos") return part === "title" ? texts.faults.title : texts.faults.url;
    return part === "alt" ? texts.faults.alt : texts.faults.images;
  },
  fieldOf: ([name, index, part]) => (index === undefined ? String(name) : `${String(name)}.${String(index)}.${String(part ?? "")}`),
  Editor: MediaEditor,
};
