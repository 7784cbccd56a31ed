import { PATHS } from "@schaufenster/contract/paths.ts";
import { House } from "lucide-react";
import { useEffect } from "react";
import { leaveTo, navigate } from "../browser/location.ts";
import { report } from "../browser/report.ts";
import { useQueryValues } from "../browser/use-place.ts";
import { useBrand } from "../session/brand.ts";
import { LinkButton } from "../ui/button.tsx";
import { PageHead } from "../ui/page/page.tsx";
import { ErrorFrame } from "./errors/error-frame.tsx";
import { errorScreenTexts } from "./errors/error.screen.texts.ts";
import { redirectTarget } from "@schaufenster/contract/values/web/redirect-guard.ts";

const texts = errorScreenTexts.redirect;

/** /redirect?uri=…: goes on to a page of the portal or of the brand, and nowhere else. */
export default function RedirectScreen() {
  const { redirectHosts } = useBrand();
  const uri = useQueryValues().values.get("uri");
  const target = redirectTarget(uri ?? PATHS.dashboard, redirectHosts);
  const to = target === null ? null : target.kind === "inside" ? target.path : target.url;
  const outside = target?.kind === "outside";
  useEffect(() => {
    // The address itself stays out of the log: it may carry what somebody wants to plant there.
    if (to === null) report("A redirect to an address outside the brand's hosts was refused.");
    else if (outside) leaveTo(to);
    else navigate(to, { replace: true });
  }, [to, outside]);

  if (target !== null) return <PageHead title={texts.heading} sub={texts.going} />;
  return (
    <ErrorFrame
      sign="!"
      door="locked"
      title={texts.title}
      text={texts.text}
      actions={
        <LinkButton variant="primary" icon={House} href={PATHS.dashboard}>
          {errorScreenTexts.home}
        </LinkButton>
      }
    />
  );
}
