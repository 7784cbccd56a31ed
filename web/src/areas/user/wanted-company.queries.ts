import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../http/queries.ts";

/** The company that the person named when registering, and what our service says to it. */
export const useWantedCompany = () => useQuery(queryFor(serviceCase.getWantedCompany, {}));
