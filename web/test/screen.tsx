import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import type { Customer } from "@schaufenster/contract/areas/company/company.model.ts";
import type { PortalBrand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useSyncExternalStore } from "react";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { currentPlace, type Handover, navigate, onPlace } from "../src/browser/location.ts";
import { keepFocus } from "../src/browser/keep-focus.ts";
import { PlaceContext } from "../src/browser/use-place.ts";
import { queryClient } from "../src/http/queries.ts";
import { BrandContext } from "../src/session/brand.ts";
import { currentSession, signedIn, signOut } from "../src/session/session-store.ts";
import { isMocked, mockCall } from "./mock-call.ts";
import { SAMPLE_BRAND } from "./sample-brand.ts";
import { SAMPLE_CUSTOMER } from "./sample-customer.ts";
import { SAMPLE_USER, sampleSignIn } from "./sample-person.ts";
import "../src/ui/tokens.css";
import "../src/ui/base.css";

keepFocus();

/** Under which circumstances a screen is shown; what is left out is usual. */
export interface Circumstances {
  /** Who is signed in; null is nobody. */
  readonly user?: User | null;
  /** What differs about the active company. */
  readonly customer?: Partial<Customer>;
  readonly brand?: PortalBrand;
  /** The address, and what the page before handed over. */
  readonly place?: string;
  readonly handover?: Handover;
}

/** The router's part: the screen follows the address. */
function Placed({ children }: { children: ReactNode }) {
  return <PlaceContext value={useSyncExternalStore(onPlace, currentPlace)}>{children}</PlaceContext>;
}

/** Signs somebody in until the test is over. */
export const signIn = (user: User = SAMPLE_USER): void => {
  signedIn(sampleSignIn(user));
  onTestFinished(async () => {
    if (currentSession().state !== "member") return;
    mockCall(auth.logout, null);
    await signOut();
  });
};

/** Shows a screen as the portal would: somebody is signed in for a company, at an address, in a brand. */
export const renderScreen = async (screen: ReactNode, circumstances: Circumstances = {}) => {
  const { user = SAMPLE_USER, customer = {}, brand = SAMPLE_BRAND, place, handover } = circumstances;
  // What an earlier screen of this test has read is read anew, as after a reload.
  queryClient.clear();
  onTestFinished(() => queryClient.clear());
  if (user !== null) {
    if (!isMocked(company.getAccount))
      mockCall(company.getAccount, ({ path }) => ({ ...SAMPLE_CUSTOMER, company_id: path.id, ...customer }));
    signIn(user);
  }
  if (place !== undefined) navigate(place, { replace: true, force: true, ...(handover ? { handover } : {}) });
  const shown = (content: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <BrandContext value={brand}>
        <Placed>{content}</Placed>
      </BrandContext>
    </QueryClientProvider>
  );
  const result = await render(shown(screen));
  return { ...result, show: (content: ReactNode) => result.rerender(shown(content)) };
};
