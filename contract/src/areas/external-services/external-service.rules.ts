import type { ExternalService } from "./external-service.model.ts";

/** The notice about an unconfirmed Google location: none, a warning, or danger for companies with rating management plus. */
export const googleNotice = (
  google: Pick<ExternalService, "connected" | "externallyConfirmed"> | null,
  booked: { readonly entryService: boolean; readonly ratingManagementPlus: boolean },
): "none" | "warning" | "danger" => {
  if (google === null || !google.connected || google.externallyConfirmed) return "none";
  if (booked.ratingManagementPlus) return "danger";
  return booked.entryService ? "warning" : "none";
};
