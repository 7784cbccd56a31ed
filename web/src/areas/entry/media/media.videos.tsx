import { ENTRY_LIMITS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { Plus, Trash2 } from "lucide-react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { FieldGroup } from "../../../ui/form/field.tsx";
import { FieldCell, FieldGrid } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import type { SectionValues } from "../frame/section.ts";
import styles from "./media.module.css";
import { mediaTexts as texts } from "./media.texts.ts";

type Videos = SectionValues<"media">["videos"];
type Props = { videos: Videos; saved: Videos; lockedReason: string | undefined; onChange: (videos: Videos) => void };

/** Videos by their address; they stay where they are. */
export function MediaVideos({ videos, saved, lockedReason, onChange }: Props) {
  const locked = lockedReason !== undefined;
  return (
    <FieldGroup name="media.videos" label={texts.videos} optionalTag={texts.optional}>
      {(id) => (
        <div className={styles.videos}>
          {videos.map((video, index) => (
            // A video has no name of its own: its place is its name.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles.video}>
              <FieldGrid>
                <FieldCell span={4}>
                  <TextField
                    name={`media.videos.${index}.url`}
                    label={texts.videoUrl}
                    hint={texts.videoUrlHint}
                    type="url"
                    inputMode="url"
                    readOnly={locked}
                    value={video.url}
                    changed={video.url !== saved[index]?.url}
                    onChange={(url) => onChange(videos.with(index, { ...video, url }))}
                  />
                </FieldCell>
                <FieldCell span={2}>
                  <TextField
                    name={`media.videos.${index}.title`}
                    label={texts.videoTitle}
                    optionalTag={texts.optional}
                    readOnly={locked}
                    value={video.title}
                    changed={video.title !== saved[index]?.title}
                    onChange={(title) => onChange(videos.with(index, { ...video, title }))}
                  />
                </FieldCell>
              </FieldGrid>
              {locked ? null : (
                <IconButton icon={Trash2} label={texts.videoRemove(index + 1)} onClick={() => onChange(videos.toSpliced(index, 1))} />
              )}
            </div>
          ))}
          {locked || videos.length >= ENTRY_LIMITS.videos ? null : (
            <Button id={id} size="sm" icon={Plus} onClick={() => onChange([...videos, { url: "", title: "" }])}>
              {texts.videoAdd}
            </Button>
          )}
        </div>
      )}
    </FieldGroup>
  );
}
