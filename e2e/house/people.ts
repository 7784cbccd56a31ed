/** Everybody's password in the demo world. */
export const PASSWORD = "Schaufenster-2026";

/** The authenticator app of the demo world's staff. */
export const APP_KEY = "MRSW23ZAMFYHALBANZXXIIDTMVRXEZLU";

/** People of the demo world by what is special about them. */
export const PEOPLE = {
  /** Three companies; the first has the figures of the design. Nobody changes anything here. */
  kranz: "j.kranz@malerbetrieb-kranz.example",
  /** The same company under the other brand; its requests may be accepted. */
  kranzOrtsfink: "johanna.kranz@malerbetrieb-kranz.example",
  /** Reads the same company as `kranz`, but has only this one. */
  office: "t.kranz@malerbetrieb-kranz.example",
  privatePerson: "mira.anders@post.example",
  privateOrtsfink: "ole.petersen@post.example",
  withoutCompany: "ohne-firma@demo.example",
  twoCompanies: "zwei-firmen@demo.example",
  twelveCompanies: "filialen@demo.example",
  manyRequests: "viele-anfragen@demo.example",
  emptyCompany: "leer@demo.example",
  /** Took the company over yesterday: almost nothing is filled in. */
  newEntry: "neu@demo.example",
  everyProduct: "alle-produkte@demo.example",
  longName: "langer-name@demo.example",
  /** Decides what waits for a person. */
  desk: "vorgaenge@nahwerk.example",
  /** Customer care: signs in at its own door, for one company. */
  service: "service@nahwerk.example",
  serviceOrtsfink: "service@ortsfink.example",
  /** Customer care who may be tied to somebody in the directory of the provider. */
  directory: "verzeichnis@nahwerk.example",
  claimEnds: "anspruch-laeuft-ab@demo.example",
} as const;
