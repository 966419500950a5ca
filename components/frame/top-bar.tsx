import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BAR_CONTROL } from "#components/frame/bar-control.ts";
import { ProductMark } from "#components/frame/product-mark.tsx";
import { SignOutButton } from "#components/frame/sign-out-button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import type { Role } from "#lib/domain/permissions.ts";
import { paths } from "#lib/paths.ts";

/** Which store this is and who works in it; the person's own preferences, the keys and the way out. */
export function TopBar({
  storeName,
  personName,
  role,
  keys,
}: {
  storeName: string | null;
  personName: string;
  role: Role | null;
  keys: ReactNode;
}) {
  const t = useTranslations("frame");
  return (
    <header className="print:hidden sticky top-0 z-20 flex h-12 items-center gap-3 border-b border-line bg-surface px-3 sm:top-(--band)">
      <Link
        href={paths.home()}
        prefetch={false}
        className="flex items-center gap-2 rounded font-semibold tracking-tight lg:w-46"
      >
        <ProductMark />
        <span className="sr-only sm:not-sr-only">{t("product")}</span>
      </Link>
      {storeName && (
        <p className="flex min-w-0 items-center gap-1.5 border-l border-line pl-3">
          <Icon name="store" className="max-sm:hidden text-ink-muted" />
          <VisuallyHidden>{t("store")}: </VisuallyHidden>
          <span className="truncate">{storeName}</span>
        </p>
      )}
      <div className="ml-auto flex min-w-0 items-center gap-1">
        {keys}
        <p className="min-w-0 px-2 text-right leading-tight">
          <VisuallyHidden>{t("signedInAs")} </VisuallyHidden>
          <span className="block truncate text-xs font-medium">{personName}</span>
          {role && <span className="block truncate text-xs text-ink-muted">{t(`roles.${role}`)}</span>}
        </p>
        <Link href={paths.preferences()} prefetch={false} title={t("preferences")} className={BAR_CONTROL}>
          <Icon name="sliders" />
          <span className="sr-only xl:not-sr-only">{t("preferences")}</span>
        </Link>
        <SignOutButton />
      </div>
    </header>
  );
}
