import { PATHS } from "@schaufenster/contract/paths.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { useState } from "react";
import { navigate } from "../../browser/location.ts";
import { send } from "../../http/send.ts";
import { BadGatewayPage } from "./error-pages.tsx";
import { useShownCode } from "./shown-code.ts";

/** /502: asks whether the server is back, and then goes home. */
export default function BadGatewayScreen() {
  const code = useShownCode();
  const [tries] = useState(() => () => {
    send(portal.getBrand, {}).then(
      () => navigate(PATHS.dashboard, { replace: true }),
      () => undefined,
    );
  });
  return <BadGatewayPage onRetry={tries} code={code} />;
}
