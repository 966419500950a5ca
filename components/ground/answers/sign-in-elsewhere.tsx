import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { paths } from "#lib/paths/paths.ts";

/**
 * Opens the sign-in page in another tab, so that this page keeps what was typed and read. If somebody else is signed in
 * (`signedInNow`), the sign-in page says so and still lets this page's person sign in.
 */
export function SignInElsewhere({ signedInNow }: { signedInNow?: string | undefined }) {
  const t = useTranslations("ui.errors");
  return (
    <LinkButton href={signedInNow ? paths.signInAsAnother() : paths.signIn()} target="_blank">
      {t(signedInNow ? "signInAsAnother" : "signInElsewhere")}
    </LinkButton>
  );
}
