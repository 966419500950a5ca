"use client";

import Link from "next/link";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { useSteadyRefresh } from "#components/ground/answers/use-steady-refresh.ts";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Badge } from "#components/ground/ui/signs/badge.tsx";
import { CheckNow } from "#components/money/adjustments/attempt/check-now.tsx";
import { DoubtCourse } from "#components/money/adjustments/attempt/doubt-course.tsx";
import { entryPath, useEntryLinkText } from "#components/money/adjustments/attempt/entry-link.tsx";
import { ForCustomer } from "#components/money/adjustments/attempt/for-customer.tsx";
import type { CheckAction, OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";
import { SettledNotice, useSettled } from "#components/money/adjustments/attempt/settled-notice.tsx";
import { rolesThatMay } from "#lib/domain/people/permissions.ts";
import { paths } from "#lib/paths/paths.ts";

const REFRESH_MS = 10_000;

/** Lists the operations in doubt, the oldest first. Refreshes itself, and says which of them settled meanwhile. */
export function InDoubtList({
  entries,
  mayClose,
  check,
}: {
  entries: readonly OpenEntry[];
  /** Whether this person may close an operation in doubt. */
  mayClose: boolean;
  check: CheckAction;
}) {
  const t = useTranslations("doubts");
  const settled = useSettled(entries, check);
  useSteadyRefresh(true, REFRESH_MS);
  return (
    <div className="flex flex-col gap-4">
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {settled.map((one) => (
          <SettledNotice key={one.entry.operationId} settled={one} linked />
        ))}
      </div>
      <Panel flush {...(entries.length > 0 && { title: t("listTitle", { count: entries.length }) })}>
        {entries.length === 0 ? (
          <EmptyState icon="check-circle" title={t("emptyTitle")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <ul aria-label={t("listLabel")} className="divide-y divide-line">
            {entries.map((entry) => (
              <InDoubtItem key={entry.operationId} entry={entry} mayClose={mayClose} check={check} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

/** Shows one operation in doubt: the request, its requester and time, what is known, and a button to check now. */
function InDoubtItem({ entry, mayClose, check }: { entry: OpenEntry; mayClose: boolean; check: CheckAction }) {
  const t = useTranslations("doubts");
  const locale = useLocale();
  const { verb, act, amountCents, currency, state, checks } = entry;
  const linkText = useEntryLinkText();
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_18rem]">
      <div className="flex flex-col items-start gap-1.5">
        <p className="font-semibold">{t("asked", { verb, amount: moneyText(amountCents, currency, locale) })}</p>
        <Link prefetch={false} href={entryPath(entry)} className="text-accent underline underline-offset-4">
          {linkText(entry)}
        </Link>
        <Badge tone="doubt" icon="question-diamond">
          {t(`state.${state}`)}
        </Badge>
      </div>
      <div className="flex flex-col gap-1">
        <p>{t(`explained.${state}`)}</p>
        <DoubtCourse entry={entry} />
        <ForCustomer act={act} />
      </div>
      <div className="flex flex-col items-start gap-1.5">
        <CheckNow entry={entry} check={check} />
        <p className="text-xs text-ink-muted">{t("checks", { count: checks })}</p>
        <Decide entry={entry} mayClose={mayClose} />
      </div>
    </li>
  );
}

/** When the service shows nothing, people decide; a person who may not reads who may. */
function Decide({ entry: { storeId, operationId, state }, mayClose }: { entry: OpenEntry; mayClose: boolean }) {
  const t = useTranslations("closeDoubt");
  const tRoles = useTranslations("transaction");
  const format = useFormatter();
  if (state !== "not_found" && state !== "ambiguous") return null;
  if (mayClose) return <LinkButton href={paths.doubt(storeId, operationId)}>{t("decide")}</LinkButton>;
  const roles = rolesThatMay("doubt.close").map((role) => tRoles(`rolePlural.${role}`));
  return <p className="text-xs text-ink-muted">{t("whoDecides", { roles: format.list(roles) })}</p>;
}
