import type { ComponentProps, MouseEvent } from "react";
import { type Handover, navigate } from "../../../browser/location.ts";
import { LinkButton } from "../../../ui/button.tsx";

const isPlain = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

type Props = Omit<ComponentProps<typeof LinkButton>, "onClick"> & { handover: Handover };

/** A link that tells the next page something without writing it into the address. */
export function HandoverLink({ href, handover, ...rest }: Props) {
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    navigate(href, { handover });
  };
  return <LinkButton {...rest} href={href} onClick={follow} />;
}
