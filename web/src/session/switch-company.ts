import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { send } from "../http/send.ts";
import { setAccount } from "./session-store.ts";

/** Makes a company the active one if it can be had. `arrive` goes to its page first: what the company itself asks for then comes last and stays. */
export const switchCompany = async (id: string, arrive: () => void): Promise<void> => {
  await send(company.getAccount, { path: { id } }, { accountId: id });
  arrive();
  setAccount(id);
};
