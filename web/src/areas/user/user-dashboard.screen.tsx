import { PATHS } from "@schaufenster/contract/paths.ts";
import { Headset, Phone, RefreshCw, ShieldCheck, Star, Store, UserRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { navigate } from "../../browser/location.ts";
import { telHref } from "../../parts/contact.ts";
import { describeFailure } from "../../parts/failure.ts";
import { initialsOf } from "../../parts/format.ts";
import { accountsOf } from "../../session/active-account.ts";
import { useBrand } from "../../session/brand.ts";
import { switchCompany } from "../../session/switch-company.ts";
import { useCareMode, useMember } from "../../session/use-session.ts";
import { Monogram } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { List, ListItem } from "../../ui/list/list.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { Columns, PageHead, Stack } from "../../ui/page/page.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import { ClaimsNotice } from "./claims-notice.tsx";
import { InvitationsCard } from "./invitations-card.tsx";
import { LinksCard } from "./links-card.tsx";
import { OtherPortal } from "./other-portal.tsx";
import { SearchesCard } from "./seen/searches-card.tsx";
import { ViewedCard } from "./seen/viewed-card.tsx";
import { usePortals, useProfile } from "./profile.queries.ts";
import { userTexts } from "./user.texts.ts";
import { useWantedCompany } from "./wanted-company.queries.ts";

const texts = userTexts.dashboard;

/** /benutzer: the account of a private person or a customer. */
export default function UserDashboardScreen() {
  const { user } = useMember();
  const isCustomer = user.roles.includes("customer");
  const care = useCareMode();
  const companies = accountsOf(user);
  return (
    <>
      <PageHead
        title={texts.greeting(`${user.first_name} ${user.last_name}`)}
        sub={texts.sub}
        actions={
          <LinkButton icon={UserRound} href={PATHS.profile}>
            {texts.edit}
          </LinkButton>
        }
      />
      <Stack>
        {care ? null : <ClaimsNotice />}
        {care ? null : <InvitationsCard />}
        {care ? null : <LinksCard />}
        {companies.length === 0 && isCustomer ? <NoCompany /> : null}
        <WithSeen>
          <Stack>
            <AccountCard />
            {companies.length > 0 ? <CompaniesCard /> : null}
            {companies.length === 0 && !isCustomer ? <PrivateNotice /> : null}
          </Stack>
        </WithSeen>
      </Stack>
    </>
  );
}

/** Beside it what the person viewed and looked for; of whoever visits nothing is remembered. */
function WithSeen({ children }: { children: ReactNode }) {
  if (useCareMode()) return children;
  return (
    <Columns ratio="3:2">
      {children}
      <Stack>
        <ViewedCard />
        <SearchesCard />
      </Stack>
    </Columns>
  );
}

function AccountCard() {
  const { user } = useMember();
  const care = useCareMode();
  const profile = useProfile(!care).data;
  const others = (usePortals().data ?? []).filter((portal) => !portal.current);
  const secured = profile && (profile.totp || profile.passkeys.length > 0);
  return (
    <Card title={texts.account} headLine>
      <List label={texts.account}>
        <ListItem
          icon={ShieldCheck}
          href={PATHS.profile}
          title={texts.profile}
          meta={texts.profileMeta(user.email)}
          end={care ? undefined : <FactorBadge secured={secured} />}
        />
        <ListItem icon={Star} href={PATHS.ownRatings} title={texts.ratings} meta={texts.ratingsMeta} />
        {others.length > 0 ? (
          <ListItem
            icon={RefreshCw}
            href={PATHS.switchPortal}
            title={texts.portals}
            meta={texts.portalsMeta(others.map((portal) => portal.name).join(", "))}
          />
        ) : null}
      </List>
    </Card>
  );
}

/** Keeps its place while nothing is known: on a phone it is a line of its own. */
function FactorBadge({ secured }: { secured: boolean | undefined }) {
  if (secured === undefined)
    return (
      <Badge tone="neutral">
        <Skeleton width={140} height={12} />
      </Badge>
    );
  return <Badge tone={secured ? "success" : "neutral"}>{secured ? texts.factorOn : texts.factorOff}</Badge>;
}

function CompaniesCard() {
  const { user, accountId } = useMember();
  const care = useCareMode();
  const companies = accountsOf(user);
  const [opening, setOpening] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const open = async (id: string) => {
    setOpening(id);
    setFailure(null);
    try {
      await switchCompany(id, () => navigate(PATHS.dashboard));
    } catch (thrown) {
      setFailure(describeFailure(thrown).text);
    } finally {
      setOpening(null);
    }
  };
  return (
    <>
      {failure === null ? null : (
        <Notice tone="danger" live title={texts.openFailed}>
          {failure}
        </Notice>
      )}
      <Card title={texts.companies(companies.length)} headLine>
        <List label={texts.companies(companies.length)}>
          {companies.map(({ id, name, city }) => (
            <ListItem
              key={id}
              lead={<Monogram letters={initialsOf(name)} />}
              title={name}
              meta={texts.companyMeta(city, id)}
              end={
                <>
                  {id === accountId ? <Badge tone="success">{texts.active}</Badge> : null}
                  {care ? null : (
                    <Button size="sm" busy={opening === id} aria-label={texts.openLabel(name)} onClick={() => void open(id)}>
                      {texts.open}
                    </Button>
                  )}
                </>
              }
            />
          ))}
        </List>
      </Card>
    </>
  );
}

/** A customer whose companies belong to another brand, or are not linked yet. */
function NoCompany() {
  const { phone } = useBrand();
  const portals = usePortals();
  const wanted = useWantedCompany();
  const elsewhere = portals.data?.find((portal) => !portal.current);
  // Neither is said before it is known which of the two is true.
  if (portals.isPending || wanted.isPending) return null;
  if (elsewhere) return <OtherPortal portal={elsewhere} />;
  const { name, answer = null } = wanted.data ?? {};
  return (
    <Card>
      <Empty
        kind="no-data"
        title={name === undefined || answer === null ? texts.noneTitle : texts.answeredTitle(name)}
        text={name === undefined ? texts.noneText(phone) : (answer?.text ?? texts.wantedText(name, phone))}
        actions={
          <LinkButton icon={Phone} href={telHref(phone)}>
            {texts.call}
          </LinkButton>
        }
      />
    </Card>
  );
}

function PrivateNotice() {
  const { phone } = useBrand();
  return (
    <Notice
      tone="plain"
      icon={Store}
      title={texts.privateTitle}
      action={
        <LinkButton size="sm" icon={Headset} href={telHref(phone)}>
          {texts.call}
        </LinkButton>
      }
    >
      {texts.privateText(phone)}
    </Notice>
  );
}
