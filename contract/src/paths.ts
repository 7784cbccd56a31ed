/** Who may open a route: `anyone` is signed in or not, `signed-in` any role, `roles-user` the four roles of the user area, `desk` staff who decide. */
export type RouteAccess = "public" | "logged-out" | "anyone" | "signed-in" | "roles-user" | "customer" | "desk";

/** A German address of the portal. */
export interface Route {
  readonly path: `/${string}`;
  readonly who: RouteAccess;
  readonly sideMenu: boolean;
  /** The name under which `callbackPage` and the redirect rules know it. */
  readonly name?: string;
  /** In no build for production, and elsewhere shown where the server has such pages (`TRYOUT_PAGES`). */
  readonly nonProduction?: true;
  /** Not in the specification: added by us. */
  readonly ours?: true;
}

const open = <const P extends `/${string}`>(path: P) => ({ path, who: "public", sideMenu: false }) as const;
const tryout = <const P extends `/${string}`>(path: P) => ({ path, who: "public", sideMenu: false, nonProduction: true }) as const;
const loggedOut = <const P extends `/${string}`>(path: P) => ({ path, who: "logged-out", sideMenu: false }) as const;
/** For whoever comes, in or out: what came of signing in or registering, and the way out. */
const result = <const P extends `/${string}`>(path: P) => ({ path, who: "anyone", sideMenu: false }) as const;
const signedIn = <const P extends `/${string}`>(path: P) => ({ path, who: "signed-in", sideMenu: true }) as const;
const userArea = <const P extends `/${string}`>(path: P) => ({ path, who: "roles-user", sideMenu: true }) as const;
const customer = <const P extends `/${string}`>(path: P) => ({ path, who: "customer", sideMenu: true }) as const;
const bare = <const P extends `/${string}`>(path: P) => ({ path, who: "customer", sideMenu: false }) as const;
const forDesk = <const P extends `/${string}`>(path: P) => ({ path, who: "desk", sideMenu: false }) as const;

/** Every route of the portal by its English key; the router, the guard and the menu read it from here. */
export const ROUTES = {
  dashboard: { ...signedIn("/"), name: "dashboard" },
  redirect: signedIn("/redirect"),
  forbidden: open("/403"),
  notFound: open("/404"),
  serverError: open("/500"),
  badGateway: open("/502"),
  genericError: open("/fehler"),

  register: loggedOut("/registrierung"),
  registerDone: loggedOut("/registrierung/erfolgreich"),
  registerActivation: loggedOut("/registrierung/aktivierung"),
  registerCancel: loggedOut("/registrierung/abbrechen"),
  registerGuest: loggedOut("/registrierung/gast"),
  registerGuestDone: loggedOut("/registrierung/gast/erfolgreich"),
  passwordForgotten: loggedOut("/passwort/vergessen"),
  passwordForgottenDone: loggedOut("/passwort/vergessen/bestaetigung"),
  passwordRenew: loggedOut("/passwort/erneuern"),
  passwordRenewDone: loggedOut("/passwort/erneuern/bestaetigung"),
  passwordRenewError: loggedOut("/passwort/erneuern/fehler"),
  login: loggedOut("/login"),
  loginCuca: loggedOut("/login/cuca"),
  logout: result("/logout"),
  switchPortal: signedIn("/switchPortal"),
  ugc: open("/ugc"),
  help: { ...open("/hilfe"), ours: true },
  helpArticle: { ...open("/hilfe/{artikel}"), ours: true },
  offerAnswer: { ...open("/angebot"), ours: true },
  accessibility: { ...open("/barrierefreiheit"), ours: true },
  b2bNewsletterConfirmed: open("/b2b-newsletter/bestaetigt"),
  demo: tryout("/demo"),
  test: tryout("/test"),
  preview: tryout("/preview"),
  debug: tryout("/debug"),

  userDashboard: { ...userArea("/benutzer"), name: "user_dashboard" },
  ownRatings: userArea("/benutzer/bewertungen"),
  activateEmail: userArea("/benutzer/email-aenderung/aktivieren"),
  handOver: { ...result("/benutzer/wechsel"), ours: true },
  cancelEmail: { ...open("/benutzer/email-aenderung/abbrechen"), ours: true },
  profile: { ...userArea("/benutzer/profil"), ours: true },
  inbox: { ...userArea("/benutzer/meldungen"), ours: true },
  told: { ...userArea("/benutzer/benachrichtigungen"), ours: true },

  ownUse: { ...userArea("/benutzer/nutzung"), ours: true },
  desk: { ...forDesk("/service"), ours: true },
  deskAnnouncements: { ...forDesk("/service/hinweise"), ours: true },

  customerDashboard: { ...customer("/kunde"), name: "customer_dashboard" },
  highlights: customer("/kunde/highlights"),
  legacyRatingAverage: customer("/kunde/bewertungsdurchschnitt"),
  legacyRatingSignet: customer("/kunde/bewertungssiegel"),
  legacyCompleteness: customer("/kunde/eintragsfuellgrad"),
  legacyEntryService: customer("/kunde/eintragsservice"),
  legacySearchAds: customer("/kunde/einblendungenSuma"),
  legacyActions: customer("/kunde/aktionen"),
  legacyGuide: customer("/kunde/ratgeber"),

  entryOverview: customer("/kunde/meineProdukte/eintrag/uebersicht"),
  entryData: customer("/kunde/meineProdukte/eintrag/eintragsdaten"),
  entryService: customer("/kunde/meineProdukte/eintrag/eintragsservice"),
  entryStatistics: customer("/kunde/meineProdukte/eintrag/statistiken"),
  entryHistory: { ...customer("/kunde/meineProdukte/eintrag/verlauf"), ours: true },
  selfDisclosure: customer("/kunde/meineProdukte/eintrag/selbstauskunft"),
  listingTransfer: customer("/kunde/meineProdukte/eintrag/rechteuebertragung/uebersicht"),
  listingTransferError: bare("/kunde/meineProdukte/eintrag/rechteuebertragung/fehler"),
  listingTransferGoogleAuth: customer("/kunde/meineProdukte/eintrag/rechteuebertragung/google/auth"),
  listingTransferGoogleProfile: bare("/kunde/meineProdukte/eintrag/rechteuebertragung/google/unternehmensProfil"),

  websiteOverview: customer("/kunde/meineProdukte/website/uebersicht"),
  websiteStatistics: customer("/kunde/meineProdukte/website/statistiken"),
  websiteEdit: customer("/kunde/meineProdukte/website/bearbeiten"),
  websiteEmail: customer("/kunde/meineProdukte/website/email"),
  seoOverview: customer("/kunde/meineProdukte/seo/uebersicht"),
  webBannerOverview: customer("/kunde/meineProdukte/werbebanner/uebersicht"),
  webBannerUpload: customer("/kunde/meineProdukte/werbebanner/dateiupload"),
  secretarialOverview: customer("/kunde/meineProdukte/sekretariatsservice/uebersicht"),
  secretarialGuides: customer("/kunde/meineProdukte/sekretariatsservice/anleitungen"),
  secretarialStatistics: customer("/kunde/meineProdukte/sekretariatsservice/statistics"),
  secretarialSettings: { ...customer("/kunde/meineProdukte/sekretariatsservice/einstellungen"), ours: true },
  searchAdsStatistics: customer("/kunde/meineProdukte/suchmaschinenWerbung/statistiken"),
  searchAdsGroups: customer("/kunde/meineProdukte/suchmaschinenWerbung/anzeigengruppen"),
  searchAdsBudget: customer("/kunde/meineProdukte/suchmaschinenWerbung/budget"),
  reviewsOverview: customer("/kunde/meineProdukte/wer-kennt-den-besten/uebersicht"),
  reviewsManage: customer("/kunde/meineProdukte/wer-kennt-den-besten/bewertungen-verwalten"),
  reviewsPartners: customer("/kunde/meineProdukte/wer-kennt-den-besten/partner-netzwerk"),
  reviewsAwards: customer("/kunde/meineProdukte/wer-kennt-den-besten/auszeichnungen"),
  reviewsStatus: customer("/kunde/meineProdukte/wer-kennt-den-besten/bewertungsstatus"),
  reviewsPackages: customer("/kunde/meineProdukte/wer-kennt-den-besten/vermarktungspakete"),
  tvBanner: customer("/kunde/meineProdukte/tvbanner"),
  tvBannerStatistics: customer("/kunde/meineProdukte/tvbanner/statistiken"),
  productLink: customer("/kunde/meineProdukte/{token}"),
  socialMedia: customer("/kunde/meineProdukte/social-media"),
  socialMediaStatistics: customer("/kunde/meineProdukte/social-media/statistiken"),

  firstSteps: { ...customer("/kunde/erste-schritte"), ours: true },
  results: { ...customer("/kunde/was-hat-es-gebracht"), ours: true },
  leads: customer("/kunde/anfragen/uebersicht"),
  leadOffers: customer("/kunde/anfragen/angebote"),
  leadOrders: customer("/kunde/anfragen/jobs"),
  leadSettings: customer("/kunde/anfragen/einstellungen"),
  serviceCases: { ...customer("/kunde/anliegen"), ours: true },
  contract: customer("/kunde/firmendaten/vertragsdaten"),
  products: customer("/kunde/firmendaten/produkte"),
  documents: customer("/kunde/firmendaten/dokumente"),
  contacts: customer("/kunde/firmendaten/ansprechpartner"),
  careVisits: { ...customer("/kunde/firmendaten/servicebesuche"), ours: true },

  claimingWelcome: loggedOut("/claiming/welcome"),
  claimingRedirect: loggedOut("/claiming/redirect"),
  claimingRegister: loggedOut("/claiming/register"),
  claimingRegisterPassword: loggedOut("/claiming/register/password"),
  claimingRegisterDone: loggedOut("/claiming/register/success"),
  claimingLogin: loggedOut("/claiming/login"),
  claimingLoginDone: result("/claiming/login/success"),
  claimingAdvantago: loggedOut("/claiming/advantago"),
  claimingOtherOwner: loggedOut("/claiming/otherowner"),
  claimingOtherOwner11880: loggedOut("/claiming/otherowner11880"),
  claimingOwner: loggedOut("/claiming/owner"),
  claimingOwner11880: loggedOut("/claiming/owner11880"),
  claimingConfirm: { ...customer("/claiming/confirm"), name: "claiming_confirm" },
  claimingHold: result("/claiming/hold"),
  claimingPending: result("/claiming/pending"),
  accountLinkRedirect: result("/account/verknuepfung/weiterleitung"),
  accountLinkRegister: loggedOut("/account/verknuepfung/registrierung"),
  accountLinkLogin: loggedOut("/account/verknuepfung/login"),
  accountLinkHold: result("/account/verknuepfung/angehalten"),
  accountLinkPending: result("/account/verknuepfung/ausstehend"),
} as const satisfies Record<string, Route>;

/** The English key of a route. */
export type RouteKey = keyof typeof ROUTES;

/** The German path of each route: `PATHS.leads`. */
export const PATHS = Object.fromEntries(Object.entries(ROUTES).map(([key, route]) => [key, route.path])) as {
  readonly [K in RouteKey]: (typeof ROUTES)[K]["path"];
};

/** The path behind a page name of `callbackPage`; null for a name that no route has. */
export const pathOfName = (name: string): string | null =>
  Object.values<Route>(ROUTES).find((route) => route.name !== undefined && route.name === name)?.path ?? null;
