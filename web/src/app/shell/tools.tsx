import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import { CircleQuestionMark } from "lucide-react";
import { useAtLeast } from "../../browser/viewport.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InboxCount, InboxLink } from "./inbox-link.tsx";
import { LeadsLink } from "./leads-link.tsx";
import menu from "./side-menu.module.css";
import bar from "./top-bar.module.css";
import { SearchOpener } from "./search/search-opener.tsx";
import { searchTexts as texts } from "./search/search.texts.ts";

/** Where the help of a page begins; it knows itself which article that is. */
const helpOf = (route: RouteKey): string => `${PATHS.help}?seite=${route}`;

/** Search, requests, messages and help in the top bar. On phones search and help stand in the menu, and the keys work all the same. */
function BarTools({ route }: { route: RouteKey }) {
  const desktop = useAtLeast("xl");
  // On phones the bell would push the name of the brand out.
  const roomy = useAtLeast("md");
  const isHelp = route === "help" || route === "helpArticle";
  return (
    <>
      <SearchOpener look={roomy ? "bar" : "keys"} />
      {desktop ? null : <LeadsLink route={route} />}
      {roomy ? <InboxLink route={route} /> : null}
      <span className={bar.help}>
        <LinkButton variant="ghost" size="sm" icon={CircleQuestionMark} href={isHelp ? PATHS.help : helpOf(route)}>
          {isHelp ? texts.help : texts.helpHere}
        </LinkButton>
      </span>
    </>
  );
}

/** The same at the top of the menu that opens over the page. */
function MenuTools({ route }: { route: RouteKey }) {
  const isHelp = route === "help" || route === "helpArticle";
  return (
    <div>
      <SearchOpener look="menu" />
      <a className={menu.link} href={isHelp ? PATHS.help : helpOf(route)}>
        <Icon of={CircleQuestionMark} />
        {isHelp ? texts.help : texts.helpHere}
      </a>
    </div>
  );
}

/** Tools of the shell, as one file: in the bar, in the menu that opens over the page, and at the person's button where the bar has no room for the bell. */
export function Tools({ place, route }: { place: "bar" | "menu" | "person"; route: RouteKey }) {
  if (place === "person") return <InboxCount />;
  return place === "bar" ? <BarTools route={route} /> : <MenuTools route={route} />;
}
