import { SERVICE_COLUMNS, serviceRows } from "../../demo/companies.ts";
import { perCompany, type RoomDemo } from "../../demo/room-demo.ts";

export const demo: RoomDemo = { tables: () => [perCompany("external_service", SERVICE_COLUMNS, serviceRows)] };
