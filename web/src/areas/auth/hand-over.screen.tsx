import { handOver } from "@schaufenster/contract/areas/hand-over/hand-over.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { redirectTarget } from "@schaufenster/contract/values/web/redirect-guard.ts";
import { useEffect, useState } from "react";
import { leaveTo, navigate } from "../../browser/location.ts";
import { useSecret } from "../../browser/secret-token.ts";
import { useQueryValues } from "../../browser/use-place.ts";
import { asFailure } from "../../http/call-failed.ts";
import { failureText } from "../../http/error.texts.ts";
import { send } from "../../http/send.ts";
import { useBrand } from "../../session/brand.ts";
import { signedIn } from "../../session/session-store.ts";
import { LinkButton } from "../../ui/button.tsx";
import { AuthFrame } from "./frame/auth-frame.tsx";
import { handOverTexts as texts } from "./hand-over.texts.ts";
import { oncePer } from "./once.ts";

/** Where the portal that somebody comes from is asked for a code. */
const begin = async (from: string, hosts: readonly string[]): Promise<void> => {
  const { url } = await send(handOver.beginHandOver, { query: { from } });
  const target = redirectTarget(url, hosts);
  if (target?.kind !== "outside") throw new Error("a portal outside of the brand's hosts");
  leaveTo(target.url);
};

/** One submission per code, however often the page asks. */
const take = oncePer(async (code) => {
  signedIn(await send(handOver.takeHandOver, { body: { code } }));
  navigate(PATHS.dashboard, { replace: true, force: true });
});

const wordsOf = (thrown: unknown): string => {
  const failure = asFailure(thrown);
  return failure.code === "invalid-token" || failure.code === "not-found" || failure.code === "invalid-input"
    ? texts.dead
    : failureText(failure);
};

/** /benutzer/wechsel: asks the other portal for a code, and comes in with it (decision 0094). */
export default function HandOverScreen() {
  const code = useSecret();
  const from = useQueryValues().values.get("from");
  const { redirectHosts } = useBrand();
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    if (code === null && from === null) return;
    const going = code === null ? begin(from ?? "", redirectHosts) : take(code);
    going.catch((thrown: unknown) => setWords(wordsOf(thrown)));
  }, [code, from, redirectHosts]);
  const failed = words ?? (code === null && from === null ? texts.dead : null);
  if (failed === null)
    return (
      <AuthFrame title={texts.title} lead={<span role="status">{texts.going}</span>}>
        {null}
      </AuthFrame>
    );
  return (
    <AuthFrame title={texts.failedTitle} lead={<span role="alert">{failed}</span>}>
      <LinkButton variant="primary" size="lg" block href={PATHS.login}>
        {texts.toLogin}
      </LinkButton>
    </AuthFrame>
  );
}
