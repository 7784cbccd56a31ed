import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Headset } from "lucide-react";
import { telHref } from "../../parts/contact.ts";
import { BrandFooter } from "../../parts/brand-footer.tsx";
import { Logo } from "../../parts/logo.tsx";
import { send } from "../../http/send.ts";
import { describeFailure } from "../../parts/failure.ts";
import { signedIn } from "../../session/session-store.ts";
import { useBrand } from "../../session/brand.ts";
import { useSession } from "../../session/use-session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { authTexts } from "./auth.texts.ts";
import { type Credentials, LoginForm } from "./login.form.tsx";
import styles from "./login.module.css";
import { SignInArt } from "./sign-in-art.tsx";

const texts = authTexts.login;

const signIn = async (body: Credentials): Promise<string | null> => {
  try {
    signedIn(await send(auth.login, { body }));
    return null;
  } catch (thrown) {
    return describeFailure(thrown).text;
  }
};

/** /login */
export default function LoginScreen() {
  const brand = useBrand();
  const session = useSession();
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <main className={styles.form}>
          <div className={styles.box}>
            <div className={styles.logo}>
              <Logo large />
            </div>
            <h1 tabIndex={-1}>{texts.title}</h1>
            <p className={styles.welcome}>{texts.welcome(brand.name)}</p>
            {session.state === "visitor" && session.ended ? (
              <div className={styles.ended}>
                <Notice tone="info">{texts.ended}</Notice>
              </div>
            ) : null}
            <LoginForm onSignIn={signIn} />
            <p className={styles.or}>{texts.noAccount}</p>
            <LinkButton size="lg" block href={PATHS.register}>
              {texts.register}
            </LinkButton>
            <p className={styles.help}>
              <Icon of={Headset} size={18} />
              <span>
                {texts.help}
                <br />
                <a href={telHref(brand.phone)}>{brand.phone}</a>
                {texts.dot}
                {brand.hours}
              </span>
            </p>
          </div>
        </main>
        <SignInArt />
      </div>
      <BrandFooter />
    </div>
  );
}
