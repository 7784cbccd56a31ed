import type { BannerFile } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useWidth } from "../../ui/chart/use-width.ts";
import styles from "./web-banner.module.css";
import { bannerTexts, sizeText } from "./web-banner.texts.ts";

const texts = bannerTexts.preview;

/**
 * A file as it will be seen, never wider than its place. What moves stands still until somebody asks for it, and then plays in a frame without an origin: a
 * picture without scripts, an HTML5 banner with its own, which reach neither the network nor this page.
 */
export function CreativePreview({ file, altText }: { file: BannerFile; altText: string }) {
  const [ref, room] = useWidth<HTMLDivElement>();
  const [plays, setPlays] = useState(false);
  const [width, height] = [file.width ?? 1, file.height ?? 1];
  const size = sizeText({ width, height });
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <div ref={ref} className={styles.preview}>
      {plays ? (
        <div className={styles.frameBox} style={{ width: width * scale, height: height * scale }}>
          <iframe
            sandbox={file.kind === "html" ? "allow-scripts" : ""}
            src={file.frameUrl}
            title={texts.frame(size)}
            width={width}
            height={height}
            className={styles.frame}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
      ) : file.kind === "html" ? (
        <p className={styles.waiting} style={{ maxWidth: width }}>
          {texts.html(size)}
        </p>
      ) : (
        <img className={styles.still} src={file.stillUrl} alt={texts.still(altText, size)} width={width} height={height} loading="lazy" />
      )}
      {file.animated ? (
        <div>
          <Button
            size="sm"
            icon={plays ? Pause : Play}
            aria-label={plays ? texts.stopOf(size) : texts.playOf(size)}
            onClick={() => setPlays(!plays)}
          >
            {plays ? texts.stop : texts.play}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** All files that were handed in. */
export function Creatives({ files, altText }: { files: readonly BannerFile[]; altText: string }) {
  return (
    <div className={styles.creatives}>
      {files
        .filter(({ used }) => used)
        .map((file) => (
          <CreativePreview key={file.id} file={file} altText={altText} />
        ))}
    </div>
  );
}
