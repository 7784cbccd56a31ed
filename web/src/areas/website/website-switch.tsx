import { Select } from "../../ui/choice/select.tsx";
import type { Website } from "./website.queries.ts";
import styles from "./website-switch.module.css";
import { websiteTexts as texts } from "./website.texts.ts";

type Props = { websites: readonly Website[]; active: Website; onChange: (identifier: string) => void };

/** Which website is looked at, where a company has several. */
export function WebsiteSwitch({ websites, active, onChange }: Props) {
  if (websites.length < 2) return null;
  return (
    <div className={styles.switch}>
      <Select
        name="website"
        label={texts.switch}
        value={active.identifier}
        onChange={onChange}
        options={websites.map(({ identifier, name }) => ({ value: identifier, label: name }))}
      />
    </div>
  );
}
