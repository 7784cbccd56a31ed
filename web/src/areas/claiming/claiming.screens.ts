import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  claimingWelcome: () => import("./welcome.screen.tsx"),
  claimingRedirect: () => import("./redirect.screen.tsx"),
  claimingRegister: () => import("./register.screen.tsx"),
  claimingRegisterPassword: () => import("./register-password.screen.tsx"),
  claimingRegisterDone: () => import("./register-done.screen.tsx"),
  claimingLogin: () => import("./login.screen.tsx"),
  claimingLoginDone: () => import("./login-done.screen.tsx"),
  claimingAdvantago: () => import("./state.screen.tsx"),
  claimingOtherOwner: () => import("./state.screen.tsx"),
  claimingOtherOwner11880: () => import("./state.screen.tsx"),
  claimingOwner: () => import("./state.screen.tsx"),
  claimingOwner11880: () => import("./state.screen.tsx"),
  claimingConfirm: () => import("./confirm.screen.tsx"),
  claimingHold: () => import("./pending.screen.tsx"),
  claimingPending: () => import("./pending.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
