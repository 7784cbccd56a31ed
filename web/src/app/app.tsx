import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { paintBrand } from "../browser/page.ts";
import { queryClient } from "../http/queries.ts";
import { BrandContext, brandQuery } from "../session/brand.ts";
import { loadSession } from "../session/session-store.ts";
import { useSession } from "../session/use-session.ts";
import { ToastRegion } from "../ui/overlay/toast.tsx";
import { appTexts } from "./app.texts.ts";
import { ClaimCheck } from "./claim-check.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { BadGatewayPage } from "./errors/error-pages.tsx";
import { PageLoading } from "./loading/page-loading.tsx";
import { NotificationDoor } from "./notification-door.tsx";
import { Router } from "./router.tsx";
import { SessionOverlay } from "./questions/session-overlay.tsx";
import { StepUpQuestion } from "./questions/step-up-question.tsx";

/** The portal. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Gate />
      </ErrorBoundary>
      <StepUpQuestion />
      <SessionOverlay />
      <ToastRegion label={appTexts.toastRegion} closeLabel={appTexts.toastClose} />
    </QueryClientProvider>
  );
}

/** Opens when brand and person are known, or says that the server cannot be reached. */
function Gate() {
  const brand = useQuery(brandQuery());
  const session = useSession();
  const { key, logo } = brand.data ?? {};
  useEffect(() => {
    if (key !== undefined && logo !== undefined) paintBrand(key, logo);
  }, [key, logo]);

  if (session.state === "unreachable" || brand.isError) {
    const retry = () => {
      void brand.refetch();
      void loadSession();
    };
    return (
      <main>
        <BadGatewayPage onRetry={retry} code={session.state === "unreachable" ? session.failure.shortCode : null} />
      </main>
    );
  }
  if (!brand.data || session.state === "loading") return <PageLoading />;
  return (
    <BrandContext value={brand.data}>
      <Router />
      <ClaimCheck />
      <NotificationDoor />
    </BrandContext>
  );
}
