import type { RouteKey } from "@schaufenster/contract/paths.ts";

/** What our service does in the place of a page. */
export interface StandIn {
  readonly serves: string;
}

const claiming: StandIn = { serves: "Bei der Übernahme Ihres Eintrags hilft Ihnen unser Service am Telefon." };
const accountLink: StandIn = { serves: "Ihr Konto mit einem Betrieb zu verknüpfen, übernimmt unser Service mit Ihnen am Telefon." };

/** Every page that is not built yet, and what our service does in its place. The one place that says so; the list may only shrink. */
export const UNBUILT = {
  claimingWelcome: claiming,
  claimingRedirect: claiming,
  claimingRegister: claiming,
  claimingRegisterPassword: claiming,
  claimingRegisterDone: claiming,
  claimingLogin: claiming,
  claimingLoginDone: claiming,
  claimingAdvantago: claiming,
  claimingOtherOwner: claiming,
  claimingOtherOwner11880: claiming,
  claimingOwner: claiming,
  claimingOwner11880: claiming,
  claimingConfirm: claiming,
  claimingHold: claiming,
  claimingPending: claiming,
  accountLinkRedirect: accountLink,
  accountLinkRegister: accountLink,
  accountLinkLogin: accountLink,
  accountLinkHold: accountLink,
  accountLinkPending: accountLink,
} as const satisfies { readonly [K in RouteKey]?: StandIn };
