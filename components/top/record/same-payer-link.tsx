import { useTranslations } from "next-intl";
import type { SamePayerView } from "#components/top/record/record-view.ts";
import type { SharedFact } from "#lib/domain/search/box/same-payer.ts";
import { paths } from "#lib/paths/paths.ts";

/**
 * Leads to other payments with the same fact. A form, which the browser itself posts: no address holds a personal value. Draws
 * nothing where the payment does not have the fact.
 */
export function SamePayerLink({
  storeId,
  by,
  samePayer: { searches, days },
}: {
  storeId: string;
  by: SharedFact;
  samePayer: SamePayerView;
}) {
  const t = useTranslations("transaction.samePayer");
  const search = searches.find((one) => one.by === by);
  if (!search) return null;
  return (
    <form method="post" action={paths.question(storeId)}>
      <input type="hidden" name="words" value={search.words} />
      {Object.entries(days).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="rounded-sm text-left text-accent underline underline-offset-4">
        {t(by)}
      </button>
    </form>
  );
}
