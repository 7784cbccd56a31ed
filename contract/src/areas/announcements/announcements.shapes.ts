import * as z from "zod";
import { codes } from "../../errors.ts";
import { Line, SentDay, Version } from "../../values/common.ts";
import { TimeOfDay } from "../../values/shapes.ts";
import { ProductFamily } from "../company/product.model.ts";
import { NewNotificationCode } from "../notifications/notification.model.ts";
import { AnnouncementNumber, NoticeLevel, PreparedModal, ServiceNotice } from "./announcement.model.ts";
import { AUDIENCES, endsLater, LENGTHS } from "./announcement.rules.ts";

/** As it was read. */
const seen = { number: AnnouncementNumber, version: Version };
const span = { startDay: SentDay, startTime: TimeOfDay, endDay: SentDay, endTime: TimeOfDay };
const families = z.array(ProductFamily).max(ProductFamily.options.length);
const notice = {
  message: Line(LENGTHS.message),
  level: NoticeLevel,
  label: Line(LENGTHS.label),
  dismissible: z.boolean(),
  fades: z.boolean(),
  /** None means everybody. */
  families,
  ...span,
};
const modal = {
  headline: Line(LENGTHS.headline),
  text: Line(LENGTHS.text),
  buttonText: Line(LENGTHS.buttonText).nullable(),
  /** Inside the portal or at one of the brand's hosts. */
  buttonLink: Line(LENGTHS.buttonLink).nullable(),
  audience: z.enum(AUDIENCES),
  families,
  ...span,
};

const LATER = { path: ["endDay"] };
/** What goes by itself can also be taken away. */
const fadesRightly = ({ fades, dismissible }: { fades: boolean; dismissible: boolean }): boolean => dismissible || !fades;
const FADES = { path: ["fades"] };
/** Products are named when they decide, and only then. */
const namesProducts = ({ audience, families: named }: { audience: string; families: readonly string[] }): boolean =>
  (audience === "products") === named.length > 0;
const NAMED = { path: ["families"] };

const errors = codes("conflict", "not-possible-now");
const Seen = z.strictObject(seen);

export const getAnnouncements = { reply: z.object({ notices: z.array(ServiceNotice), modals: z.array(PreparedModal) }) };
export const addNotice = { body: z.strictObject(notice).refine(endsLater, LATER).refine(fadesRightly, FADES), reply: ServiceNotice };
export const updateNotice = {
  body: z
    .strictObject({ ...seen, ...notice })
    .refine(endsLater, LATER)
    .refine(fadesRightly, FADES),
  reply: ServiceNotice,
  errors,
};
export const endNotice = { body: Seen, reply: ServiceNotice, errors };
export const addModal = {
  body: z
    .strictObject({ code: NewNotificationCode, ...modal })
    .refine(endsLater, LATER)
    .refine(namesProducts, NAMED),
  reply: PreparedModal,
  errors: codes("not-possible-now"),
};
export const updateModal = {
  body: z
    .strictObject({ ...seen, ...modal })
    .refine(endsLater, LATER)
    .refine(namesProducts, NAMED),
  reply: PreparedModal,
  errors,
};
export const endModal = { body: Seen, reply: PreparedModal, errors };
