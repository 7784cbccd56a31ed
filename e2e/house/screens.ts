import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";

/** Who stands before a screen: nobody yet, or somebody with a company. */
type Visitor = "stranger" | "company";
/** Why no round of all screens stops at a route; `not built` may only become fewer. */
type Reason = "leads on" | "not built" | "needs a link" | "not for customers";

const out: Visitor = "stranger";
const company: Visitor = "company";
const onward: Reason = "leads on";
const unbuilt: Reason = "not built";
const linked: Reason = "needs a link";
const elsewhere: Reason = "not for customers";

/** Every route by who looks at it; a new one does not compile until somebody has said so. */
const ROUND: Readonly<Record<RouteKey, Visitor | Reason>> = {
  dashboard: company,
  redirect: onward,
  forbidden: company,
  notFound: company,
  serverError: company,
  badGateway: company,
  genericError: company,

  register: out,
  registerDone: linked,
  help: out,
  helpArticle: linked,
  offerAnswer: linked,
  desk: elsewhere,
  deskAnnouncements: elsewhere,
  registerActivation: out,
  registerCancel: out,
  registerGuest: out,
  registerGuestDone: linked,
  passwordForgotten: out,
  passwordForgottenDone: linked,
  passwordRenew: out,
  passwordRenewDone: linked,
  passwordRenewError: out,
  login: out,
  loginCuca: out,
  logout: company,
  switchPortal: onward,
  ugc: out,
  accessibility: out,
  b2bNewsletterConfirmed: linked,
  handOver: linked,
  demo: elsewhere,
  test: elsewhere,
  preview: elsewhere,
  debug: elsewhere,

  userDashboard: company,
  ownRatings: company,
  activateEmail: linked,
  cancelEmail: linked,
  profile: company,
  inbox: company,
  told: company,
  ownUse: company,

  customerDashboard: onward,
  highlights: company,
  legacyRatingAverage: onward,
  legacyRatingSignet: onward,
  legacyCompleteness: onward,
  legacyEntryService: onward,
  legacySearchAds: onward,
  legacyActions: onward,
  legacyGuide: onward,

  firstSteps: company,
  results: company,
  entryOverview: company,
  entryData: company,
  entryService: company,
  entryStatistics: company,
  entryHistory: company,
  selfDisclosure: company,
  listingTransfer: company,
  listingTransferError: company,
  listingTransferGoogleAuth: company,
  listingTransferGoogleProfile: company,

  websiteOverview: company,
  websiteStatistics: company,
  websiteEdit: company,
  websiteEmail: company,
  seoOverview: company,
  webBannerOverview: company,
  webBannerUpload: company,
  secretarialOverview: company,
  secretarialGuides: company,
  secretarialStatistics: company,
  secretarialSettings: company,
  searchAdsStatistics: company,
  searchAdsGroups: company,
  searchAdsBudget: company,
  reviewsOverview: company,
  reviewsManage: company,
  reviewsPartners: company,
  reviewsAwards: company,
  reviewsStatus: company,
  reviewsPackages: company,
  tvBanner: company,
  tvBannerStatistics: company,
  productLink: onward,
  socialMedia: company,
  socialMediaStatistics: company,

  leads: company,
  leadOffers: company,
  leadOrders: company,
  leadSettings: company,
  serviceCases: company,
  contract: company,
  products: company,
  documents: company,
  contacts: company,

  claimingWelcome: unbuilt,
  claimingRedirect: unbuilt,
  claimingRegister: unbuilt,
  claimingRegisterPassword: unbuilt,
  claimingRegisterDone: unbuilt,
  claimingLogin: unbuilt,
  claimingLoginDone: unbuilt,
  claimingAdvantago: unbuilt,
  claimingOtherOwner: unbuilt,
  claimingOtherOwner11880: unbuilt,
  claimingOwner: unbuilt,
  claimingOwner11880: unbuilt,
  claimingConfirm: unbuilt,
  claimingHold: unbuilt,
  claimingPending: unbuilt,
  accountLinkRedirect: unbuilt,
  accountLinkRegister: unbuilt,
  accountLinkLogin: unbuilt,
  accountLinkHold: unbuilt,
  accountLinkPending: unbuilt,
};

const keysFor = (visitor: Visitor): RouteKey[] => Object.entries(ROUND).flatMap(([key, who]) => (who === visitor ? [key as RouteKey] : []));

/** The addresses of all built screens that a visitor can open. */
export const screensFor = (visitor: Visitor): readonly string[] => keysFor(visitor).map((key) => PATHS[key]);
