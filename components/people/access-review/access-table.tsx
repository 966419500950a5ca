"use client";

import { useTranslations } from "next-intl";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { momentColumn } from "#components/ground/amounts/money-columns.tsx";
import { SortableTable } from "#components/ground/ui/data-table/sortable-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { PersonStateBadge } from "#components/people/people/person-state-badge.tsx";
import type { ReviewedAccess } from "#lib/domain/people/access-review.ts";
import { ROLES, type Role } from "#lib/domain/people/permissions.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

type Row = ReviewedAccess & { lastSignedIn: LocalMoment | null };
type Context = {
  roleNames: Readonly<Record<Role, string>>;
  t: ReturnType<typeof useTranslations<"accessReview">>;
};

const COLUMNS: readonly TableColumn<Row, Context>[] = [
  { heading: "name", card: "title", sortBy: "name", cell: "name" },
  { heading: "login", mono: true, sortBy: "login", cell: "login" },
  {
    heading: "role",
    sortBy: ({ role }) => ROLES.indexOf(role),
    cell: ({ role }, { roleNames }) => roleNames[role],
  },
  { heading: "state", sortBy: "state", cell: ({ state }) => <PersonStateBadge state={state} /> },
  {
    heading: "signsIn",
    sortBy: "signsInBy",
    cell: ({ signsInBy }, { t }) => t(`by.${signsInBy}`),
  },
  {
    heading: "factors",
    sortBy: ({ factors }) => factors.length,
    cell: ({ factors }, { t }) =>
      factors.length === 0 ? t("factor.none") : factors.map((way) => t(`factor.${way}`)).join(", "),
  },
  { heading: "otherStores", numeric: true, sortBy: "otherStores", cell: "otherStores" },
  momentColumn(({ lastSignedIn }) => lastSignedIn, {
    heading: "lastSignedIn",
    cell: ({ lastSignedIn }, { t }) => (lastSignedIn ? <Moment moment={lastSignedIn} withZone={false} /> : t("never")),
  }),
];

/** Lists everybody with a role in the store, for its review. */
export function AccessTable({
  storeName,
  access,
  roleNames,
}: {
  storeName: string;
  access: readonly Row[];
  roleNames: Context["roleNames"];
}) {
  const t = useTranslations("accessReview");
  return (
    <SortableTable
      label={t("table", { store: storeName })}
      columns={COLUMNS}
      rows={access}
      rowKey="staffId"
      context={{ roleNames, t }}
    />
  );
}
