import { PATHS } from "@schaufenster/contract/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { useOwnClaims } from "./claims.queries.ts";
import { userTexts } from "./user.texts.ts";

const texts = userTexts.claims;

/** Companies that the person is taking over: whoever signs in on another device finds the way to how it goes on here. */
export function ClaimsNotice() {
  const { data } = useOwnClaims();
  const names = data?.claims.filter(({ endedAt }) => endedAt === null).map(({ company_name: name }) => name) ?? [];
  if (names.length === 0) return null;
  return (
    <Notice tone="info" title={texts.title} action={<LinkButton href={PATHS.claimingPending}>{texts.go}</LinkButton>}>
      {texts.of(names.join(", "))}
    </Notice>
  );
}
