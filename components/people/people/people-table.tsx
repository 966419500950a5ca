"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SortableTable } from "#components/ground/ui/data-table/sortable-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { PersonStateBadge } from "#components/people/people/person-state-badge.tsx";
import { ROLES, type Role } from "#lib/domain/people/permissions.ts";
import type { Person, PersonState } from "#lib/domain/people/person.ts";
import { paths } from "#lib/paths/paths.ts";

/** `lastSignedIn` and `linkEnds` give times by person. */
type Shown = {
  storeId: string;
  ownStaffId: string;
  roleNames: Readonly<Record<Role, string>>;
  lastSignedIn: Readonly<Record<string, ReactNode>>;
  linkEnds: Readonly<Record<string, ReactNode>>;
};
type Context = Shown & { t: ReturnType<typeof useTranslations<"people">> };

/** States sort in this order: those that need somebody first. */
const STATES: readonly PersonState[] = ["locked", "invited", "reset", "active", "disabled"];

const COLUMNS: readonly TableColumn<Person, Context>[] = [
  {
    heading: "name",
    card: "title",
    sortBy: "name",
    cell: ({ staffId, name }, { t, storeId, ownStaffId }) => (
      <>
        <Link
          href={paths.person(storeId, staffId)}
          prefetch={false}
          aria-label={t("open", { name })}
          className="font-medium text-accent underline underline-offset-4"
        >
          {name}
        </Link>
        {staffId === ownStaffId && <span className="text-ink-muted"> ({t("you")})</span>}
      </>
    ),
  },
  { heading: "login", mono: true, sortBy: "login", cell: "login" },
  {
    heading: "role",
    sortBy: ({ role }) => role && ROLES.indexOf(role),
    cell: ({ role }, { t, roleNames }) => (role ? roleNames[role] : t("noRole")),
  },
  {
    heading: "state",
    sortBy: ({ state }) => STATES.indexOf(state),
    cell: ({ staffId, name, state }, { t, storeId, linkEnds }) => (
      <div className="flex flex-col items-start gap-1">
        <PersonStateBadge state={state} />
        {(state === "invited" || state === "reset") && (
          <>
            {linkEnds[staffId] ?? <span className="text-ink-muted">{t("linkNone")}</span>}
            <Link
              href={`${paths.person(storeId, staffId)}#password`}
              prefetch={false}
              aria-label={t("renewOf", { name })}
              className="text-accent underline underline-offset-4"
            >
              {t("renew")}
            </Link>
          </>
        )}
      </div>
    ),
  },
  {
    heading: "lastSignedIn",
    className: "whitespace-nowrap",
    sortBy: "lastSignedInAt",
    cell: ({ staffId }, { t, lastSignedIn }) => lastSignedIn[staffId] ?? t("never"),
  },
];

/** Lists the people of a store, each with a link to their page. */
export function PeopleTable({ storeName, people, ...shown }: Shown & { storeName: string; people: readonly Person[] }) {
  const t = useTranslations("people");
  return (
    <SortableTable
      label={t("tableLabel", { store: storeName })}
      columns={COLUMNS}
      rows={people}
      rowKey="staffId"
      context={{ ...shown, t }}
    />
  );
}
