/** What the operator hands to new staff: groups of letters and digits with hyphens between them. */
export const ENROLMENT_CODE = { groups: 6, group: 4, most: 60 } as const;
/** How many characters count; blanks and hyphens do not. */
export const ENROLMENT_CODE_LENGTH = ENROLMENT_CODE.groups * ENROLMENT_CODE.group;

/** What of a typed code counts: blanks, hyphens and capitals are forgiven. */
export const bareEnrolmentCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
