/** Who counts. A dimension belongs to one source, so that a fact needs not name it. */
export const SOURCE = { entry: 1 } as const;

/** What the entry's statistics count. */
export const ENTRY_DIM = { views: 1, contacts: 2, device: 3, location: 4 } as const;
/** Views are counted under one value. */
export const ALL = 1;
/** The contacts that come from an entry. */
export const CONTACT = { calls: 1, clicks: 2, routes: 3 } as const;
/** Kinds of devices. */
export const DEVICE = { other: 0, smartphone: 1, desktop: 2, tablet: 3 } as const;
/** A place is named by its municipality key, as a number; this one is of nobody knows where. */
export const NOWHERE = 0;
