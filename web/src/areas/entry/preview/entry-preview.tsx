import { addressWords, lineWords, phoneWords, webWords } from "@schaufenster/contract/areas/entry/entry-words.rules.ts";
import { Globe, type LucideIcon, Mail, MapPin, Phone, Smartphone } from "lucide-react";
import { useNow } from "../../../browser/use-now.ts";
import { cx } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Editing } from "../editing/editing.ts";
import type { Sections } from "../frame/section.ts";
import { Was } from "./marked.tsx";
import { HoursTable, OpeningLine } from "./preview-hours.tsx";
import { About, Offer } from "./preview-offer.tsx";
import { Cover, Gallery, LogoPicture } from "./preview-pictures.tsx";
import styles from "./preview.module.css";
import { previewTexts as texts } from "./preview.texts.ts";

type Props = { editing: Editing; look: "phone" | "wide" };

/** The entry as visitors will see it; what is not published yet is marked. */
export function EntryPreview({ editing, look }: Props) {
  const now = useNow();
  return (
    <>
      <article aria-label={texts.article} className={cx(styles.entry, look === "wide" && styles.wide)}>
        <Cover {...editing} />
        <div className={styles.content}>
          <Head {...editing} now={now} />
          <div className={styles.facts}>
            <Contact {...editing} />
            <HoursTable {...editing} now={now} />
          </div>
          <div className={styles.words}>
            <About {...editing} />
            <Gallery {...editing} />
            <Offer {...editing} />
          </div>
        </div>
      </article>
      <p className={styles.legend}>
        <mark>{texts.legendMark}</mark> {texts.legend}
      </p>
    </>
  );
}

function Head({ values, base, now }: Editing & { now: Date }) {
  const { company_name, name_addition } = values.companyData;
  const { slogan } = values.logoAndSlogan;
  return (
    <div className={styles.head}>
      <LogoPicture values={values} base={base} />
      <h3>
        <Was now={company_name || texts.noName} was={base.companyData.company_name} />
      </h3>
      {name_addition !== "" && (
        <p>
          <Was now={name_addition} was={base.companyData.name_addition} />
        </p>
      )}
      <p className={styles.muted}>
        <Was now={lineWords(values)} was={lineWords(base)} />
      </p>
      {slogan !== "" && (
        <p className={styles.slogan}>
          <Was now={slogan} was={base.logoAndSlogan.slogan} />
        </p>
      )}
      <OpeningLine values={values} now={now} />
    </div>
  );
}

function Contact({ values, base }: Editing) {
  const lines: readonly [LucideIcon, (all: Sections) => string][] = [
    [MapPin, addressWords],
    [Phone, ({ companyData }) => phoneWords(companyData.Phone)],
    [Smartphone, ({ companyData }) => phoneWords(companyData.mobile)],
    [Mail, ({ companyData }) => companyData.email ?? ""],
    [Globe, ({ onlinePresence }) => webWords(onlinePresence.website)],
  ];
  return lines.map(([icon, print]) => {
    const now = print(values);
    return now === "" ? null : (
      <p key={icon.displayName} className={styles.line}>
        <Icon of={icon} size={18} />
        <span>
          <Was now={now} was={print(base)} />
        </span>
      </p>
    );
  });
}
