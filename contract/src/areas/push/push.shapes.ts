import * as z from "zod";
import { codes } from "../../errors.ts";
import { DeviceId, NewDevice, Push } from "./push.model.ts";

export const getPush = { reply: Push };
export const addDevice = { body: NewDevice, reply: Push, errors: codes("not-possible-now") };
export const removeDevice = { body: z.strictObject({ id: DeviceId }), reply: Push, errors: codes("not-found") };
