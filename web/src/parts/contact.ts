/** The address that calls a German number as people write it. */
export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
