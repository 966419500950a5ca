import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ui/link-button.tsx";
import { paths } from "#lib/paths.ts";

/** Signs in without leaving the page: what was typed or read there stays. */
export function SignInElsewhere() {
  const t = useTranslations("errors");
  return (
    <LinkButton href={paths.signIn()} target="_blank">
      {t("signInElsewhere")}
    </LinkButton>
  );
}
