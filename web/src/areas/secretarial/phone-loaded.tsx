import type { SecretarialSettings } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import type { ReactNode } from "react";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { Card } from "../../ui/page/card.tsx";
import { PageHead } from "../../ui/page/page.tsx";
import { PhoneNotBooked } from "./no-phone.tsx";
import { usePhoneSettings } from "./secretarial.queries.ts";
import { HeadLine } from "../../parts/head-line.tsx";

type Props = {
  texts: { readonly title: string; readonly sub: string; readonly loading: string };
  children: (settings: SecretarialSettings) => ReactNode;
};

/** A page that needs the settings of the phone, for companies that have one. */
export function PhoneLoaded({ texts, children }: Props) {
  const settings = usePhoneSettings();
  return (
    <>
      <PageHead title={texts.title} sub={<HeadLine waiting={settings.isPending} loading={texts.loading} text={texts.sub} />} />
      <Loaded
        query={settings}
        level={2}
        skeleton={
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        }
      >
        {(saved) => (saved.serviceNumber === "" ? <PhoneNotBooked /> : children(saved))}
      </Loaded>
    </>
  );
}
