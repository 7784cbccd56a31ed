import type { LinkedCompany } from "@schaufenster/contract/areas/account-link/account-link.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Building2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useSecret } from "../../browser/secret-token.ts";
import { asFailure } from "../../http/call-failed.ts";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { formatDay } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useCareMode, useSession } from "../../session/use-session.ts";
import { Button, ButtonRow, LinkButton } from "../../ui/button.tsx";
import { List, ListItem } from "../../ui/list/list.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { beginWith, useShownLink } from "./account-link.queries.ts";
import { accountLinkTexts } from "./account-link.texts.ts";
import { CodeForm } from "./code.form.tsx";
import { dropCode, heldCode, holdCode } from "./held-code.ts";
import { LinkFrame } from "./link-frame.tsx";
import styles from "./account-link.module.css";

const texts = accountLinkTexts.code;
/** Where signing in leads on to: what came of it. */
const onward = (path: string): string => `${path}?${new URLSearchParams({ ziel: PATHS.accountLinkPending })}`;

/** /account/verknuepfung/weiterleitung: the code of a letter or mail, and which company it is for. */
export default function CodeScreen() {
  const secret = useSecret();
  const [typed, setTyped] = useState<string | null>(null);
  const token = typed ?? secret ?? heldCode()?.code ?? null;
  const query = useShownLink(token);
  const isDead = query.isError && ["invalid-token", "invalid-input"].includes(asFailure(query.error).code);
  const found = query.data;
  useEffect(() => {
    if (token !== null && found) holdCode(token, found.company_name);
  }, [token, found]);
  const restart = () => {
    dropCode();
    setTyped("");
  };
  if (token === null || token === "" || isDead)
    return (
      <LinkFrame title={texts.title} sub={texts.lead}>
        <CodeForm failure={isDead ? texts.dead : null} onCode={setTyped} />
      </LinkFrame>
    );
  return (
    <LinkFrame title={texts.title}>
      <Loaded query={query} level={2} skeleton={<SkeletonRows rows={2} icon />}>
        {(company) => <Found token={token} company={company} onRestart={restart} />}
      </Loaded>
    </LinkFrame>
  );
}

type FoundProps = { token: string; company: LinkedCompany; onRestart: () => void };

function Found({ token, company: { company_name, city, expiresAt }, onRestart }: FoundProps) {
  const words = accountLinkTexts.found;
  return (
    <Card title={words.title} headLine>
      <List label={words.title}>
        <ListItem icon={Building2} title={company_name} meta={`${city} · ${words.until(formatDay(expiresAt))}`} />
      </List>
      <CardBody>
        <Stack gap="small">
          <Ways token={token} />
          <div className={styles.wrong}>
            <span>{words.wrong}</span>
            <Button size="sm" onClick={onRestart}>
              {words.another}
            </Button>
          </div>
        </Stack>
      </CardBody>
    </Card>
  );
}

function Ways({ token }: { token: string }) {
  const words = accountLinkTexts.found;
  const session = useSession();
  const care = useCareMode();
  if (care) return <Notice tone="info">{words.care}</Notice>;
  if (session.state === "member") return <AsMember token={token} email={session.user.email} />;
  return (
    <>
      <p>{words.visitor}</p>
      <ButtonRow>
        <LinkButton variant="primary" href={onward(PATHS.accountLinkLogin)}>
          {words.login}
        </LinkButton>
        <LinkButton href={onward(PATHS.accountLinkRegister)}>{words.register}</LinkButton>
      </ButtonRow>
    </>
  );
}

function AsMember({ token, email }: { token: string; email: string }) {
  const words = accountLinkTexts.found;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const link = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await beginWith(token);
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <>
      <FailureNotice title={texts.failed} error={error} />
      <p>{words.member(email)}</p>
      <ButtonRow>
        <Button variant="primary" busy={busy} onClick={() => void link()}>
          {words.link}
        </Button>
      </ButtonRow>
      <p>{words.other}</p>
    </>
  );
}
