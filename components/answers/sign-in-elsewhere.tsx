import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ui/link-button.tsx";
import { paths } from "#lib/paths.ts";

/**
 * Signs in without leaving the page: what was typed or read there stays. Where somebody else is signed in (`signedInNow`), the
 * sign-in page says so and lets this page's person in all the same.
 */
export function SignInElsewhere({ signedInNow }: { signedInNow?: string | undefined }) {
  const t = useTranslations("errors");
  return (
    <LinkButton href={signedInNow ? paths.signInAsAnother() : paths.signIn()} target="_blank">
      {t(signedInNow ? "signInAsAnother" : "signInElsewhere")}
    </LinkButton>
  );
}
