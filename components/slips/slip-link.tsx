import Link from "next/link";
import { useTranslations } from "next-intl";
import { paths } from "#lib/paths.ts";

/**
 * Links from a line of a table or list to the slip of an applied operation. `about` tells it from the slips of other
 * lines.
 */
export function SlipLink({ storeId, operationId, about }: { storeId: string; operationId: string; about: string }) {
  const t = useTranslations("transaction.slipLink");
  return (
    <Link
      prefetch={false}
      href={paths.slip(storeId, operationId)}
      aria-label={t("of", { about })}
      className="text-accent underline underline-offset-4"
    >
      {t("text")}
    </Link>
  );
}
