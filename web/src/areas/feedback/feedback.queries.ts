import { address } from "@schaufenster/contract/areas/address/address.calls.ts";
import { ADDRESS_LINE_MAX } from "@schaufenster/contract/areas/address/one-line.rules.ts";
import { feedback } from "@schaufenster/contract/areas/feedback/feedback.calls.ts";
import { useMutation } from "@tanstack/react-query";
import { mutationFor } from "../../http/queries.ts";
import { send } from "../../http/send.ts";

export const useSendCorrection = () => useMutation(mutationFor(feedback.sendCorrection));
export const useReportBarrier = () => useMutation(mutationFor(feedback.reportBarrier));

/** Addresses of the register that fit a line, each as one line. */
export const findAddresses = async (line: string, signal: AbortSignal) => {
  const { addresses } = await send(address.callUgc, { body: { searchTerm: line.slice(0, ADDRESS_LINE_MAX) } }, { signal });
  return addresses.map(({ street, houseNumber, zipCode, city }) => {
    const whole = [[street, houseNumber].filter(Boolean).join(" "), [zipCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
    return { key: whole, label: whole, value: whole };
  });
};
