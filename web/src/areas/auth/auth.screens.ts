import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  register: () => import("./registration/registration.screen.tsx"),
  registerDone: () => import("./registration/registration-done.screen.tsx"),
  registerActivation: () => import("./registration/activation.screen.tsx"),
  registerCancel: () => import("./registration/registration-cancel.screen.tsx"),
  registerGuest: () => import("./registration/guest.screen.tsx"),
  registerGuestDone: () => import("./registration/registration-done.screen.tsx"),
  passwordForgotten: () => import("./password/password-forgotten.screen.tsx"),
  passwordForgottenDone: () => import("./password/password-forgotten-done.screen.tsx"),
  passwordRenew: () => import("./password/password-renew.screen.tsx"),
  passwordRenewDone: () => import("./password/password-renew-done.screen.tsx"),
  passwordRenewError: () => import("./password/password-renew-error.screen.tsx"),
  login: () => import("./login/login.screen.tsx"),
  loginCuca: () => import("./care/care-login.screen.tsx"),
  logout: () => import("./logout/logout.screen.tsx"),
  handOver: () => import("./hand-over.screen.tsx"),
  cancelEmail: () => import("./email-cancel.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
