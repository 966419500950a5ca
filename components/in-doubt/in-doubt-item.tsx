"use client";

import Link from "next/link";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { CheckNow } from "#components/adjustments/attempt/check-now.tsx";
import { ForCustomer } from "#components/adjustments/attempt/for-customer.tsx";
import type { CheckAction, OpenEntry } from "#components/adjustments/attempt/open-entry.ts";
import { moneyText } from "#components/payments/amount-text.ts";
import { Moment } from "#components/payments/moment.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { rolesThatMay } from "#lib/domain/people/permissions.ts";
import { paths } from "#lib/paths.ts";

/** One request in doubt: what was asked, who asked it when, what is known of it, and a look at once. */
export function InDoubtItem({ entry, mayClose, check }: { entry: OpenEntry; mayClose: boolean; check: CheckAction }) {
  const t = useTranslations("doubts");
  const locale = useLocale();
  const { storeId, verb, act, originalId, amountCents, currency, state, staffName, askedAt, checks } = entry;
  // A refund without a sale has no transaction that it adjusts.
  const withoutSale = verb === "unreferenced_refund";
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_18rem]">
      <div className="flex flex-col items-start gap-1.5">
        <p className="font-semibold">{t("asked", { verb, amount: moneyText(amountCents, currency, locale) })}</p>
        <Link
          prefetch={false}
          href={withoutSale ? paths.unreferencedRefunds(storeId) : paths.transaction(storeId, originalId)}
          className="text-accent underline underline-offset-4"
        >
          {withoutSale
            ? t("openRegister")
            : t.rich("openSale", { id: originalId, mono: (chunks) => <span className="font-mono">{chunks}</span> })}
        </Link>
        <Badge tone="doubt" icon="question-diamond">
          {t(`state.${state}`)}
        </Badge>
      </div>
      <div className="flex flex-col gap-1">
        <p>{t.rich("askedOnce", { name: staffName, time: () => <Moment moment={askedAt} /> })}</p>
        <p className="text-ink-muted">
          {t(`explained.${state}`)} {t("doNotRepeat")}
        </p>
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

/** Where nothing shows by itself, people decide; who may not reads who may. */
function Decide({ entry: { storeId, operationId, state }, mayClose }: { entry: OpenEntry; mayClose: boolean }) {
  const t = useTranslations("closing");
  const tRoles = useTranslations("transaction");
  const format = useFormatter();
  if (state !== "not_found" && state !== "ambiguous") return null;
  if (mayClose) return <LinkButton href={paths.doubt(storeId, operationId)}>{t("decide")}</LinkButton>;
  const roles = rolesThatMay("doubt.close").map((role) => tRoles(`rolePlural.${role}`));
  return <p className="text-xs text-ink-muted">{t("whoDecides", { roles: format.list(roles) })}</p>;
}
