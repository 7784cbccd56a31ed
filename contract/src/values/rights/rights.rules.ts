/** What somebody may do for a company, by part of it. What is not among them everybody of the company may. */
export const RIGHTS = ["entry", "leads", "reviews", "ads", "documents", "contract", "service", "people"] as const;
export type Right = (typeof RIGHTS)[number];

/** As what somebody works for a company. */
export const MEMBER_ROLES = ["owner", "office", "accounting", "agency"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** What each may. The database knows the same (`rights_of`), and a test compares the two. */
export const RIGHTS_OF: Readonly<Record<MemberRole, readonly Right[]>> = {
  owner: RIGHTS,
  office: ["entry", "leads", "reviews", "documents", "service"],
  accounting: ["documents"],
  agency: ["entry", "ads"],
};

/** Whether somebody has an end: an owner has none, so that a company has one at any time. */
export const mayEnd = (role: MemberRole): boolean => role !== "owner";

/** So long an invitation can be accepted. */
export const INVITATION_DAYS = 7;
/** So many may be open at a time. */
export const INVITATIONS_MAX = 20;
