import { Headset } from "lucide-react";
import { telHref } from "../../../parts/contact.ts";
import { useBrand } from "../../../session/brand.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "../account.module.css";
import { authTexts } from "../auth.texts.ts";

/** Whom to call when the page does not help. */
export function HelpLine({ question }: { question: string }) {
  const { phone, hours } = useBrand();
  return (
    <p className={styles.help}>
      <Icon of={Headset} size={18} />
      <span>
        {question}
        <br />
        <a href={telHref(phone)}>{phone}</a>
        {authTexts.login.dot}
        {hours}
      </span>
    </p>
  );
}
