import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BAR_CONTROL } from "#components/shell/bar-control.ts";
import { ProductMark } from "#components/shell/product-mark.tsx";
import { SignOutButton } from "#components/shell/sign-out-button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import type { Role } from "#lib/domain/people/permissions.ts";
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
    // By its width in letters, not in pixels: larger letters leave less room.
    <header className="@container print:hidden sticky top-0 z-20 h-12 border-b border-line bg-surface sm:top-(--band)">
      <div className="flex h-full items-center gap-3 px-3">
        <Link
          href={paths.home()}
          prefetch={false}
          className="flex items-center gap-2 rounded font-semibold tracking-tight @5xl:w-46"
        >
          <ProductMark />
          <span className="sr-only @2xl:not-sr-only">{t("product")}</span>
        </Link>
        {storeName && (
          <p className="flex min-w-0 items-center gap-1.5 border-l border-line pl-3">
            <Icon name="store" className="text-ink-muted @max-2xl:hidden" />
            <VisuallyHidden>{t("store")}: </VisuallyHidden>
            <span className="truncate">{storeName}</span>
          </p>
        )}
        <div className="ml-auto flex shrink-0 items-center gap-1">
          {keys}
          <p className="max-w-[40cqw] px-2 text-right leading-tight">
            <VisuallyHidden>{t("signedInAs")} </VisuallyHidden>
            <span className="block truncate text-xs font-medium">{personName}</span>
            {role && <span className="block truncate text-xs text-ink-muted">{t(`roles.${role}`)}</span>}
          </p>
          <Link href={paths.preferences()} prefetch={false} title={t("preferences")} className={BAR_CONTROL}>
            <Icon name="sliders" />
            <span className="sr-only @7xl:not-sr-only">{t("preferences")}</span>
          </Link>
          <SignOutButton />
        </div>
      </div>
    </header>
  );
}
