import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import { useBrand } from "../../session/brand.ts";
import { cx } from "../../ui/class-names.ts";
import styles from "./brand-footer.module.css";
import { brandTexts } from "./brand.texts.ts";
import { Logo } from "./logo.tsx";
import { telHref } from "../contact.ts";

const YEAR = new Date().getFullYear();

/** The brand's footer: one line, or wide with four columns. */
export function BrandFooter() {
  const brand = useBrand();
  return brand.footer === "wide" ? <WideFooter brand={brand} /> : <LineFooter brand={brand} />;
}

function LineFooter({ brand }: { brand: Brand }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <span>{brandTexts.copyright(YEAR, brand.company)}</span>
        <LinkRow label={brandTexts.legal} links={brand.legalLinks} />
        <span className={styles.end}>
          {brandTexts.service}{" "}
          <a className={styles.phone} href={telHref(brand.phone)}>
            {brand.phone}
          </a>
          {brandTexts.dot}
          {brand.hours}
        </span>
      </div>
    </footer>
  );
}

function WideFooter({ brand }: { brand: Brand }) {
  return (
    <footer className={cx(styles.footer, styles.wide)}>
      <div className={styles.top}>
        <div className={styles.brand}>
          <Logo on="dark" />
          <p className={styles.claim}>{brand.claim}</p>
        </div>
        <LinkColumn title={brandTexts.service} links={brand.trustLinks} />
        <LinkColumn title={brandTexts.follow} links={brand.socialLinks} />
        <div>
          <h2>{brandTexts.personal}</h2>
          <a className={styles.hotline} href={telHref(brand.phone)}>
            {brand.phone}
          </a>
          <p>{brand.hours}</p>
          <a className={styles.mail} href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </div>
      </div>
      <div className={styles.bottom}>
        <div className={styles.line}>
          <span>{brandTexts.copyright(YEAR, brand.company)}</span>
          <span className={styles.end}>
            <LinkRow label={brandTexts.legal} links={brand.legalLinks} />
          </span>
        </div>
      </div>
    </footer>
  );
}

type Links = Brand["legalLinks"];

function LinkRow({ label, links }: { label: string; links: Links }) {
  return (
    <nav aria-label={label} className={styles.links}>
      {links.map((link) => (
        <a key={link.url} href={link.url}>
          {link.label}
        </a>
      ))}
    </nav>
  );
}

function LinkColumn({ title, links }: { title: string; links: Links }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <a href={link.url}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
