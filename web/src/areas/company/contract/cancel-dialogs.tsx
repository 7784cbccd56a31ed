import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import type { Cancellation, ContractProduct } from "@schaufenster/contract/areas/company/contract.model.ts";
import { AskDialog } from "../../../parts/form/ask-dialog.tsx";
import { formatDay } from "../../../parts/format.ts";
import { useCancelProduct, useWithdrawCancellation } from "../company.queries.ts";
import { companyTexts } from "../company.texts.ts";
import { contractTexts } from "./contract.texts.ts";

/** What the person is asked about. */
export type Asked = { kind: "cancel"; product: ContractProduct } | { kind: "withdraw"; cancellation: Cancellation };

const { cancel, close } = companyTexts;
type Props = { onClose: () => void; onDone: (said: string) => void };

/** Says what ends and when, and cancels. The day is the one that stood on the page when it was opened. */
export function CancelDialog({ product: { id, name, exit }, onClose, onDone }: Props & { product: ContractProduct }) {
  const texts = contractTexts.dialog;
  const step = useCancelProduct();
  const endsOn = exit?.endsOn ?? "";
  return (
    <AskDialog
      call={company.cancelProduct}
      about={id}
      body={{ productId: id, endsOn }}
      send={(body) => step.mutateAsync({ body })}
      failure={step.error}
      busy={step.isPending}
      words={{ ...texts, title: texts.title(name), cancel, close }}
      danger
      onClose={onClose}
      onDone={() => onDone(texts.done)}
    >
      <p>
        <strong>{texts.ends(formatDay(endsOn))}</strong>
      </p>
      <p>{texts.receipt}</p>
    </AskDialog>
  );
}

/** Asks once more before a cancellation is taken back. */
export function WithdrawDialog({ cancellation: { id, version, productName }, onClose, onDone }: Props & { cancellation: Cancellation }) {
  const texts = contractTexts.back;
  const step = useWithdrawCancellation();
  return (
    <AskDialog
      call={company.withdrawCancellation}
      about={id}
      body={{ id, version }}
      send={(body) => step.mutateAsync({ body })}
      failure={step.error}
      busy={step.isPending}
      words={{ ...texts, cancel, close }}
      onClose={onClose}
      onDone={() => onDone(texts.done)}
    >
      <p>{texts.text(productName)}</p>
    </AskDialog>
  );
}
