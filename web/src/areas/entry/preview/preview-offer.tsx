import { CARD_LABELS, PAYMENT_LABELS, SERVICE_LABELS } from "@schaufenster/contract/areas/entry/entry-labels.texts.ts";
import { areaWords } from "@schaufenster/contract/areas/entry/entry-words.rules.ts";
import type { ReactNode } from "react";
import type { Sections } from "../frame/section.ts";
import { Marked, Was } from "./marked.tsx";
import styles from "./preview.module.css";
import { previewTexts as texts } from "./preview.texts.ts";
import { RichText } from "./rich-text.tsx";

type Props = { values: Sections; base: Sections };

/** A titled part; nothing when there is nothing to say. */
function Part({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  return empty ? null : (
    <section className={styles.part}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

type Named = { readonly key: string; readonly label: string };

function Names({ title, now, was }: { title: string; now: readonly Named[]; was: readonly Named[] }) {
  return (
    <Part title={title} empty={now.length === 0}>
      <ul className={styles.names}>
        {now.map(({ key, label }) => (
          <li key={key}>
            <Marked on={!was.some((before) => before.key === key)}>{label}</Marked>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What the business says about itself. */
export function About({ values: { aboutUs: now }, base: { aboutUs: was } }: Props) {
  return (
    <Part title={texts.parts.about} empty={now.short === "" && now.long === ""}>
      {now.short !== "" && (
        <p className={styles.short}>
          <Was now={now.short} was={was.short} />
        </p>
      )}
      {now.long !== "" && (
        <div className={now.long === was.long ? styles.rich : styles.richChanged}>
          <RichText text={now.long} />
        </div>
      )}
    </Part>
  );
}

const nameChosen = <K extends string>(keys: readonly K[], words: Readonly<Record<K, string>>): readonly Named[] =>
  keys.map((key) => ({ key, label: words[key] }));
const nameRegistered = (items: readonly { readonly id: string; readonly label: string }[]): readonly Named[] =>
  items.map(({ id, label }) => ({ key: id, label }));

const services = ({ serviceFeatures }: Sections) => nameChosen(serviceFeatures.features, SERVICE_LABELS);
const products = ({ productFeatures }: Sections) => nameRegistered(productFeatures.features);
const payments = (all: Sections) => nameChosen(all.payments.payments, PAYMENT_LABELS);
const cards = ({ customerCards }: Sections) => nameChosen(customerCards.cards, CARD_LABELS);
const languages = ({ details }: Sections) => nameChosen(details.languages, texts.languages);

/** Services, products, area, payment, cards and languages. */
export function Offer({ values, base }: Props) {
  return (
    <>
      <Names title={texts.parts.services} now={services(values)} was={services(base)} />
      <Names title={texts.parts.products} now={products(values)} was={products(base)} />
      <Part title={texts.parts.area} empty={areaWords(values) === ""}>
        <p>
          <Was now={areaWords(values)} was={areaWords(base)} />
        </p>
      </Part>
      <Names title={texts.parts.payments} now={payments(values)} was={payments(base)} />
      <Names title={texts.parts.cards} now={cards(values)} was={cards(base)} />
      <Names title={texts.parts.languages} now={languages(values)} was={languages(base)} />
      <Names
        title={texts.parts.documents}
        now={values.documents.documents.map(({ id, title }) => ({ key: `${id} ${title}`, label: title }))}
        was={base.documents.documents.map(({ id, title }) => ({ key: `${id} ${title}`, label: title }))}
      />
    </>
  );
}
