import type { BannerFile, WebBanner } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import { BANNER_FILE_TYPES, BANNER_UPLOAD_MAX, isOffered } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { Check, CircleAlert, Trash2 } from "lucide-react";
import { describeFailure } from "../../parts/failure.ts";
import { PendingUploads } from "../../parts/uploads/pending-uploads.tsx";
import { useUploads } from "../../parts/uploads/use-uploads.ts";
import { useCareMode } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { DropZone } from "../../ui/form/drop-zone.tsx";
import { Icon } from "../../ui/icon.tsx";
import { List, ListItem } from "../../ui/list/list.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { Card } from "../../ui/page/card.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { Badge, type BadgeTone } from "../../ui/state/badge.tsx";
import { chosenFiles, fileFor, type Reused } from "./chosen-files.ts";
import { CreativePreview } from "./creative-preview.tsx";
import { uploadPageTexts as texts } from "./upload.texts.ts";
import styles from "./web-banner.module.css";
import { sendBannerFile, useRemoveFile, useRereadBanners } from "./web-banner.queries.ts";
import { bannerTexts, refusalText, sizeText, weightText } from "./web-banner.texts.ts";

/** Some systems have a name of their own for an archive. */
const ZIP_NAMES = ["application/x-zip-compressed", "application/x-zip"];
const ACCEPT = [...BANNER_FILE_TYPES, ".zip"].join(",");
/** A browser that does not know the type says nothing; then the server looks. */
const isOther = ({ type }: Blob): boolean => type !== "" && ![...BANNER_FILE_TYPES, ...ZIP_NAMES].some((known) => known === type);
const faultOf = (file: Blob): string | null => {
  if (isOther(file)) return texts.notSupported;
  if (file.size > BANNER_UPLOAD_MAX) return texts.tooLarge;
  return file.size === 0 ? texts.emptyFile : null;
};
const wordsFor = (thrown: unknown): string => {
  const { code, text } = describeFailure(thrown);
  if (code === "unsupported-type") return texts.notSupported;
  if (code === "not-possible-now") return texts.full;
  return code === "too-large" ? texts.tooLarge : text;
};
const NAME_MAX = 120;

/** Where files are put, and how each of them stands. */
export function FilesCard({ banner, reused, onReuse }: { banner: WebBanner; reused: Reused; onReuse: (id: string) => void }) {
  const care = useCareMode();
  const reread = useRereadBanners();
  const uploads = useUploads<BannerFile>({
    send: ({ name, file }, options) => sendBannerFile(banner.id, name.slice(-NAME_MAX), file, options),
    faultOf,
    wordsFor,
    unnamed: texts.unnamed,
    onArrived: reread,
  });
  const refused = banner.files.flatMap((file) => refusalText(file, banner.formats) ?? []);
  return (
    <Card title={texts.card(banner.title)} sub={texts.have(chosenFiles(banner, reused).length, banner.formats.length)}>
      <div className={styles.cardBody}>
        <Stack gap="small">
          <DropZone
            multiple
            label={texts.choose}
            dropHint={texts.drop}
            limits={texts.limits}
            accept={ACCEPT}
            lockedReason={care ? bannerTexts.careLocked : undefined}
            onFiles={uploads.add}
          />
          <PendingUploads {...uploads} />
          <p role="status" className="sr-only">
            {refused.join(" ")}
          </p>
        </Stack>
      </div>
      {banner.files.length === 0 ? null : (
        <List label={texts.list} line>
          {banner.files.toReversed().map((file) => (
            <FileRow key={file.id} file={file} banner={banner} locked={care} again={reused.has(file.id)} onReuse={() => onReuse(file.id)} />
          ))}
        </List>
      )}
    </Card>
  );
}

const TONES: Readonly<Record<BannerFile["state"], BadgeTone>> = { checking: "info", ready: "success", refused: "danger" };

type RowProps = { file: BannerFile; banner: WebBanner; locked: boolean; again: boolean; onReuse: () => void };

/** What a file is called for whoever hands it in: one that was refused is not simply there. */
const standOf = ({ status }: WebBanner, { used, state }: BannerFile): { tone: BadgeTone; text: string } => {
  if (used && status === "rejected") return { tone: "danger", text: texts.refused };
  return { tone: TONES[state], text: used ? texts.used : texts.states[state] };
};

function FileRow({ file, banner, locked, again, onReuse }: RowProps) {
  const remove = useRemoveFile();
  const stand = standOf(banner, file);
  const { name, width, height, bytes, state, kind, animated, used } = file;
  const about = [
    ...(width === null || height === null ? [] : [sizeText({ width, height })]),
    weightText(bytes),
    ...(kind === "html" ? [texts.html] : animated ? [texts.moving] : []),
  ];
  const fault = refusalText(file, banner.formats);
  const drop = () =>
    remove.mutate(
      { body: { id: file.id } },
      { onSuccess: () => showToast(texts.removed(name)), onError: () => showToast(texts.removeFailed) },
    );
  return (
    <ListItem
      title={<span className={styles.name}>{name}</span>}
      meta={about.join(" · ")}
      end={
        <div className={styles.fileEnd}>
          <Badge tone={stand.tone}>{stand.text}</Badge>
          {isOffered(banner.status, file) || locked ? null : (
            <Button size="sm" variant="ghost" aria-pressed={again} aria-label={texts.reuseOf(name)} onClick={onReuse}>
              {texts.reuse}
            </Button>
          )}
          {used || locked ? null : (
            <Button size="sm" variant="ghost" icon={Trash2} busy={remove.isPending} aria-label={texts.remove(name)} onClick={drop} />
          )}
        </div>
      }
    >
      {fault === null ? null : (
        <p className={styles.fault}>
          <Icon of={CircleAlert} size={18} />
          <span>{fault}</span>
        </p>
      )}
      {state === "ready" ? <CreativePreview file={file} altText={name} /> : null}
    </ListItem>
  );
}

/** The sizes that are booked, and which of them are there. */
export function FormatsCard({ banner, reused }: { banner: WebBanner; reused: Reused }) {
  return (
    <Card title={texts.formats} headLine>
      <List label={texts.formats}>
        {banner.formats.map((format) => {
          const there = fileFor(banner, format, reused) !== undefined;
          return (
            <ListItem
              key={`${format.width}x${format.height}`}
              title={sizeText(format)}
              meta={texts.upTo(weightText(format.maxBytes))}
              end={
                <Badge tone={there ? "success" : "missing"} icon={there ? Check : undefined}>
                  {there ? texts.there : texts.missing}
                </Badge>
              }
            />
          );
        })}
      </List>
    </Card>
  );
}
