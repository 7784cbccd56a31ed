import { PATHS } from "@schaufenster/contract/paths.ts";
import { initialsOf } from "../../parts/format.ts";
import { usePortrait } from "../../parts/portrait.ts";
import { useCareMode, useMember } from "../../session/use-session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { shellTexts } from "./shell.texts.ts";
import styles from "./top-bar.module.css";

/** The way to the person's own pages; staff see whose it is and do not get in. */
export function UserButton() {
  const { user } = useMember();
  const care = useCareMode();
  // The picture of a visit's staff is nobody's business here.
  const picture = usePortrait(care ? null : user.profile_image);
  const name = `${user.first_name} ${user.last_name}`;
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <Avatar initials={initialsOf(name)} soft={care} image={picture} />
      <span className="sr-only">{care ? shellTexts.profileLocked : shellTexts.profile}</span>
    </>
  );
  return care ? (
    <span role="link" aria-disabled="true" className={styles.user}>
      {content}
    </span>
  ) : (
    <a className={styles.user} href={PATHS.userDashboard}>
      {content}
    </a>
  );
}
