import type { AccountLink } from "@schaufenster/contract/areas/account-link/account-link.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useNow } from "../../browser/use-now.ts";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { formatDay } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useSession } from "../../session/use-session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { useLinks, useObjection } from "./account-link.queries.ts";
import { accountLinkTexts } from "./account-link.texts.ts";
import { LinkFrame } from "./link-frame.tsx";

const texts = accountLinkTexts.progress;
const TONES = { linked: "success", pending: "info", hold: "warning", refused: "danger" } as const;

/** Where the person's links stand, on whichever device: they are on the account. */
export function Progress({ title }: { title: string }) {
  const isMember = useSession().state === "member";
  const query = useLinks(isMember);
  return (
    <LinkFrame title={title}>
      {isMember ? (
        <Loaded query={query} level={2} skeleton={<SkeletonRows rows={2} />}>
          {({ links }) => <Shown links={links} />}
        </Loaded>
      ) : (
        <Card>
          <CardBody>
            <Stack gap="small">
              <p>{texts.visitor}</p>
              <div>
                <LinkButton variant="primary" href={`${PATHS.login}?${new URLSearchParams({ ziel: PATHS.accountLinkPending })}`}>
                  {texts.login}
                </LinkButton>
              </div>
            </Stack>
          </CardBody>
        </Card>
      )}
    </LinkFrame>
  );
}

function Shown({ links }: { links: readonly AccountLink[] }) {
  if (links.length === 0)
    return (
      <Card>
        <Empty
          kind="no-data"
          title={texts.none.title}
          text={texts.none.text}
          actions={<LinkButton href={PATHS.accountLinkRedirect}>{texts.code}</LinkButton>}
        />
      </Card>
    );
  return (
    <Stack>
      {links.map((link) => (
        <LinkCard key={link.id} link={link} />
      ))}
    </Stack>
  );
}

/** What comes next, with its day as the server has it. */
const nextOf = ({ state, reason, nextStepAt }: AccountLink, now: Date): string => {
  const day = nextStepAt === null ? "" : formatDay(nextStepAt);
  if (state === "pending") return texts.pending(day);
  if (state === "hold" && nextStepAt !== null && Date.parse(nextStepAt) < now.getTime()) return texts.overdue(day);
  if (state === "hold") return texts.hold[reason ?? "differs"](day);
  return state === "linked" ? texts.linked : texts.refused;
};

function LinkCard({ link }: { link: AccountLink }) {
  const { company_name: company, city, state, begunAt, words } = link;
  const now = useNow();
  const waits = state === "pending" || state === "hold";
  return (
    <Card
      title={company}
      sub={`${city} · ${texts.since(formatDay(begunAt))}`}
      end={<Badge tone={TONES[state]}>{texts.state[state]}</Badge>}
    >
      <CardBody>
        <Stack gap="small">
          <p>{nextOf(link, now)}</p>
          {words === null ? null : <blockquote>{words}</blockquote>}
          {waits ? <p>{texts.mail}</p> : null}
          {state === "hold" ? (
            <>
              <p>{texts.faster}</p>
              <div>
                <LinkButton href={PATHS.accountLinkRedirect}>{texts.code}</LinkButton>
              </div>
            </>
          ) : null}
          {state === "linked" ? (
            <div>
              <LinkButton variant="primary" href={PATHS.dashboard}>
                {texts.open}
              </LinkButton>
            </div>
          ) : null}
          {link.objectable ? <Objection id={link.id} company={company} /> : null}
        </Stack>
      </CardBody>
    </Card>
  );
}

function Objection({ id, company }: { id: string; company: string }) {
  const objecting = useObjection();
  return (
    <>
      <FailureNotice title={texts.failed} error={objecting.error} />
      <div>
        <Button aria-label={texts.objectTo(company)} busy={objecting.isPending} onClick={() => objecting.mutate({ body: { id } })}>
          {texts.object}
        </Button>
      </div>
    </>
  );
}
