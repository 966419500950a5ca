import "server-only";
import { getTranslations } from "next-intl/server";
import { StatementTable } from "#components/closing/statement-table.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { CloseStatement } from "#lib/domain/accounting/closing/close-statement.ts";
import type { PaymentMethod } from "#lib/domain/transactions/transaction.ts";
import { dayFigureAddress } from "#lib/pages/accounting/day-addresses.ts";

/** Shows a day's figures, currency by currency: by method and brand, and by person. Each figure of a method opens its rows. */
export async function DayStatements({
  storeId,
  day,
  statements,
}: {
  storeId: string;
  day: string;
  statements: readonly CloseStatement[];
}) {
  const t = await getTranslations("dayClose");
  const tMethod = await getTranslations("transaction.method");
  const tBrand = await getTranslations("transaction.brand");
  const nothing = statements.length === 0 && <Panel>{t("noRows")}</Panel>;
  return (
    <>
      {nothing}
      {statements.map(({ currency, total, byMethod, byPerson }) => {
        const named = currency || t("unknownCurrency");
        const href = (method?: PaymentMethod) => addresses(storeId, { day, currency, ...(method && { method }) });
        const all = { key: "total", label: t("total"), sums: total, isTotal: true };
        return (
          <div key={currency} className="flex flex-col gap-4">
            <Panel flush title={t("statement", { currency: named })}>
              <StatementTable
                label={t("statement", { currency: named })}
                heading={t("method")}
                lines={[
                  ...byMethod.map(({ method, brand, sums }) => ({
                    key: `${method} ${brand}`,
                    label: brand ? `${tMethod(method)}, ${tBrand(brand)}` : tMethod(method),
                    sums,
                    // Brands of one method share their search: figures of theirs open no rows of their own.
                    ...(brand === null && { href: href(method) }),
                  })),
                  { ...all, href: href() },
                ]}
              />
            </Panel>
            <Panel flush title={t("byPerson", { currency: named })}>
              <StatementTable
                label={t("byPerson", { currency: named })}
                heading={t("person")}
                lines={[
                  ...byPerson.map(({ person, sums }) => ({ key: person, label: person || t("notHere"), sums })),
                  all,
                ]}
              />
            </Panel>
          </div>
        );
      })}
    </>
  );
}

function addresses(storeId: string, of: { day: string; currency: string; method?: PaymentMethod }) {
  const href = (figure: Parameters<typeof dayFigureAddress>[1]["figure"]) =>
    dayFigureAddress(storeId, { ...of, figure });
  return { refunds: href("refunds"), voids: href("voids"), declines: href("declines"), net: href("net") };
}
