import { defineArea } from "../../call.ts";

/** How far somebody is with the tour; what is known of it comes with the person (`getUser`). */
export const welcomeTour = defineArea(() => import("./welcome-tour.shapes.ts"), {
  noteTour: { method: "POST", path: "/api/user/welcome-tour/noteTour", access: "user", effect: "write", scope: "user", ours: true },
});
