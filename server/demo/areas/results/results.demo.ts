import { perCompany, type RoomDemo } from "../../room-demo.ts";
import { COST_COLUMNS, costRows } from "./costs.ts";

export const demo: RoomDemo = { tables: () => [perCompany("product_cost", COST_COLUMNS, costRows)] };
