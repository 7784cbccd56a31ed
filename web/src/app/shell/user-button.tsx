import { type KeyboardEvent, type ReactNode, Suspense, useCallback, useId, useRef, useState } from "react";
import { initialsOf } from "../../parts/format.ts";
import { usePortrait } from "../../parts/portrait.ts";
import { useCareMode, useMember } from "../../session/use-session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { lazyPage, usePreloadAtTouch } from "../../ui/lazy-part.ts";
import type { OwnButton } from "../../ui/overlay/use-popover.ts";
import { shellTexts } from "./shell.texts.ts";
import styles from "./top-bar.module.css";

const { Part: UserMenu, preload } = lazyPage<{ button: OwnButton; onToggle: (open: boolean) => void }>(() =>
  import("./user-menu.tsx").then((module) => ({ default: module.UserMenu })),
);

/** Opens the person's menu; staff see whose session it is and do not get in. */
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
    <MenuOpener>{content}</MenuOpener>
  );
}

/** The menu comes with the first press of anything, and is built when it is first wanted; from then on the browser opens and closes it. */
function MenuOpener({ children }: { children: ReactNode }) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  // Undefined until it has been open once: the press that builds the menu must not close it again.
  const [open, setOpen] = useState<boolean>();
  const follow = useCallback((isOpen: boolean) => setOpen((before) => (isOpen || before !== undefined ? isOpen : before)), []);
  usePreloadAtTouch(preload);
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    (buttonRef.current?.popoverTargetElement as HTMLElement | null)?.showPopover();
    setWanted(true);
  };
  return (
    <>
      <button
        type="button"
        ref={buttonRef}
        className={styles.user}
        aria-haspopup="menu"
        aria-expanded={open === true}
        popoverTarget={open === undefined ? undefined : id}
        onClick={() => setWanted(true)}
        onKeyDown={openByKey}
      >
        {children}
      </button>
      {wanted ? (
        <Suspense>
          <UserMenu button={{ id, buttonRef }} onToggle={follow} />
        </Suspense>
      ) : null}
    </>
  );
}
