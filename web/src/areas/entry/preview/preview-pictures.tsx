import { ImageIcon } from "lucide-react";
import { cx } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { same } from "../editing/editing.ts";
import type { Sections } from "../frame/section.ts";
import styles from "./preview.module.css";
import { previewTexts as texts } from "./preview.texts.ts";

type Props = { values: Sections; base: Sections };
const PHOTOS_SHOWN = 4;

/** The first photo across the whole width. */
export function Cover({ values, base }: Props) {
  const first = values.media.images[0];
  const isNew = first?.id !== base.media.images[0]?.id;
  return (
    <div className={cx(styles.cover, isNew && styles.newPicture)}>
      {first !== undefined && first.Url !== "" ? (
        <img src={first.Url} alt={first.alt} />
      ) : (
        <p>
          <Icon of={ImageIcon} size={24} />
          {first === undefined ? texts.coverMissing : texts.checking}
        </p>
      )}
    </div>
  );
}

/** The logo as it will be. */
export function LogoPicture({ values, base }: Props) {
  const { logo, media_owner, logo_checking } = values.logoAndSlogan;
  const saved = media_owner.find(({ Type__c }) => Type__c === "LOGO")?.Url;
  const url = logo.kind === "data-url" ? logo.data_url : logo.kind === "keep" ? saved : undefined;
  const checking = logo.kind === "upload" || (logo.kind === "keep" && logo_checking);
  if (url === undefined && !checking) return null;
  return (
    <div className={cx(styles.logo, !same(logo, base.logoAndSlogan.logo) && styles.newPicture)}>
      {url === undefined ? <span>{texts.checking}</span> : <img src={url} alt={texts.logo(values.companyData.company_name)} />}
    </div>
  );
}

/** The further photos. */
export function Gallery({ values, base }: Props) {
  const photos = values.media.images.slice(1);
  const known = new Set(base.media.images.map(({ id }) => id));
  if (photos.length === 0) return null;
  return (
    <section className={styles.part}>
      <h4>{texts.parts.gallery}</h4>
      <ul className={styles.photos}>
        {photos.slice(0, PHOTOS_SHOWN).map(({ id, Url, alt }) => (
          <li key={id} className={known.has(id) ? undefined : styles.newPicture}>
            {Url === "" ? <span>{texts.checking}</span> : <img src={Url} alt={alt} loading="lazy" />}
          </li>
        ))}
      </ul>
      {photos.length > PHOTOS_SHOWN && <p>{texts.morePhotos(photos.length - PHOTOS_SHOWN)}</p>}
    </section>
  );
}
