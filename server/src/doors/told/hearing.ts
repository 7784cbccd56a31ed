import type { Channel } from "@schaufenster/contract/areas/company/channels.rules.ts";
import type { MemberRow } from "./member.store.ts";

type Hearer = Pick<MemberRow, "user_id" | "unreached" | "has_device" | "has_number" | "let_in" | "stand_in">;

/** A way that leads nowhere is none: an address that takes no mails, push without a browser, SMS without a number. */
const REACHES: Readonly<Record<Channel, (one: Hearer) => boolean>> = {
  email: ({ unreached }) => !unreached,
  portal: () => true,
  push: ({ has_device }) => has_device,
  sms: ({ has_number }) => has_number,
};

/**
 * Who hears what one of a company wants to: themselves, or the stand-in of whoever is away, by ways that lead there. The inbox is everybody's own, what
 * is for one person alone (`alone`) stays with them, and nobody passes on what came in another's stead.
 */
export const whoHears = <H extends Hearer>(one: H, all: readonly H[], by: Channel, alone: boolean): H | undefined => {
  const standIn = alone || by === "portal" || !one.let_in ? undefined : all.find(({ user_id: id }) => id === one.stand_in);
  if (standIn?.let_in && REACHES[by](standIn)) return standIn;
  return REACHES[by](one) ? one : undefined;
};
