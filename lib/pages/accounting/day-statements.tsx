import "server-only";
import { getTranslations } from "next-intl/server";
import { DayCloseStatementTable } from "#components/books/day-close/day-close-statement-table.tsx";
import { TillTable } from "#components/books/day-close/till-table.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { DayCloseStatement } from "#lib/domain/accounting/day-close/day-close-statement.ts";
import { dayFigureAddresses } from "#lib/pages/accounting/day-addresses.ts";

/** Shows a day's figures, currency by currency: by method and brand, and by person. Each figure opens its rows. */
export async function DayStatements({
  storeId,
  day,
  statements,
}: {
  storeId: string;
  day: string;
  statements: readonly DayCloseStatement[];
}) {
  const t = await getTranslations("dayClose");
  const tMethod = await getTranslations("transaction.method");
  const tBrand = await getTranslations("transaction.brand");
  const nothing = statements.length === 0 && <Panel>{t("noRows")}</Panel>;
  return (
    <>
      {nothing}
      {statements.map(({ currency, total, byMethod, byPerson, toCount }) => {
        const named = currency || t("unknownCurrency");
        const all = {
          key: "total",
          label: t("total"),
          sums: total,
          href: dayFigureAddresses(storeId, day, { currency, of: "all" }),
          isTotal: true,
        };
        return (
          <div key={currency} className="flex flex-col gap-4">
            <Panel flush title={t("statement", { currency: named })}>
              <DayCloseStatementTable
                label={t("statement", { currency: named })}
                heading={t("method")}
                lines={[
                  ...byMethod.map(({ method, brand, sums }) => ({
                    key: `${method} ${brand}`,
                    label: brand ? `${tMethod(method)}, ${tBrand(brand)}` : tMethod(method),
                    sums,
                    href: dayFigureAddresses(storeId, day, { currency, of: "method", method, brand }),
                  })),
                  all,
                ]}
              />
            </Panel>
            <TillTable label={t("tillOf", { currency: named })} toCount={toCount} />
            <Panel flush title={t("byPerson", { currency: named })}>
              <DayCloseStatementTable
                label={t("byPerson", { currency: named })}
                heading={t("person")}
                lines={[
                  ...byPerson.map(({ person, sums }) => ({
                    key: person,
                    label: person || t("notHere"),
                    sums,
                    href: dayFigureAddresses(storeId, day, { currency, of: "person", person }),
                  })),
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
