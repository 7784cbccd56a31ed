import {
  Bell,
  BriefcaseBusiness,
  Globe,
  Headset,
  House,
  Image,
  Inbox,
  LayoutGrid,
  Share2,
  Star,
  Store,
  Target,
  Tv,
  UserRound,
} from "lucide-react";

/** The pictures of the menu by name. Rooms name theirs: the pictures themselves would come with the sign-in page, 1.1 kB of them. */
export const MENU_ICONS = {
  bell: Bell,
  briefcase: BriefcaseBusiness,
  globe: Globe,
  grid: LayoutGrid,
  headset: Headset,
  house: House,
  image: Image,
  inbox: Inbox,
  person: UserRound,
  share: Share2,
  star: Star,
  store: Store,
  target: Target,
  tv: Tv,
};
