import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { changePasswordAction } from "#app/password/actions.ts";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { ChangePasswordForm } from "#components/people/people/change-password-form.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { OutsidePage } from "#components/top/shell/outside-page.tsx";
import { paths } from "#lib/paths/paths.ts";
import { signedIn } from "#lib/session/signed-in/signed-in.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("people.own"))("title") };
}

/** Shows the form to change one's own password, outside the frame. */
export default async function PasswordPage() {
  const session = await signedIn();
  if (!session) redirect(paths.signIn(paths.password()));
  const t = await getTranslations();
  return (
    <OutsidePage width="max-w-md">
      <div className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold tracking-tight">{t("people.own.title")}</h1>
        <p className="text-ink-muted">{t("people.own.lead")}</p>
      </div>
      <ClientMessages texts={["people", "frame"]}>
        <ChangePasswordForm login={session.login} change={changePasswordAction} />
        <div className="self-start">
          <LinkButton href={paths.home()}>{t("people.own.back")}</LinkButton>
        </div>
      </ClientMessages>
    </OutsidePage>
  );
}
