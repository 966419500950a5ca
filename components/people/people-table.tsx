import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge, type BadgeLook } from "#components/ui/badge.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { Person, PersonState } from "#lib/domain/people/person.ts";
import { paths } from "#lib/paths/paths.ts";

/** Lists the people of a store, each with a link to their page. `lastSignedIn` and `linkEnds` give times by person. */
export function PeopleTable({
  storeId,
  storeName,
  people,
  ownStaffId,
  roleNames,
  lastSignedIn,
  linkEnds,
}: {
  storeId: string;
  storeName: string;
  people: readonly Person[];
  ownStaffId: string;
  roleNames: Readonly<Record<Role, string>>;
  lastSignedIn: Readonly<Record<string, ReactNode>>;
  linkEnds: Readonly<Record<string, ReactNode>>;
}) {
  const t = useTranslations("people");
  return (
    <Table cards aria-label={t("tableLabel", { store: storeName })}>
      <TableHead>
        <tr>
          <HeaderCell>{t("name")}</HeaderCell>
          <HeaderCell>{t("login")}</HeaderCell>
          <HeaderCell>{t("role")}</HeaderCell>
          <HeaderCell>{t("state")}</HeaderCell>
          <HeaderCell>{t("lastSignedIn")}</HeaderCell>
        </tr>
      </TableHead>
      <tbody>
        {people.map((person) => (
          <TableRow key={person.staffId}>
            <Cell card="title">
              <Link
                href={paths.person(storeId, person.staffId)}
                prefetch={false}
                aria-label={t("open", { name: person.name })}
                className="font-medium text-accent underline underline-offset-4"
              >
                {person.name}
              </Link>
              {person.staffId === ownStaffId && <span className="text-ink-muted"> ({t("you")})</span>}
            </Cell>
            <Cell mono label={t("login")}>
              {person.login}
            </Cell>
            <Cell label={t("role")}>{person.role ? roleNames[person.role] : t("noRole")}</Cell>
            <Cell label={t("state")}>
              <div className="flex flex-col items-start gap-1">
                <StateBadge state={person.state} />
                {(person.state === "invited" || person.state === "reset") && (
                  <>
                    {linkEnds[person.staffId] ?? <span className="text-ink-muted">{t("linkNone")}</span>}
                    <Link
                      href={`${paths.person(storeId, person.staffId)}#password`}
                      prefetch={false}
                      aria-label={t("renewOf", { name: person.name })}
                      className="text-accent underline underline-offset-4"
                    >
                      {t("renew")}
                    </Link>
                  </>
                )}
              </div>
            </Cell>
            <Cell label={t("lastSignedIn")} className="whitespace-nowrap">
              {lastSignedIn[person.staffId] ?? t("never")}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

const LOOKS: Readonly<Record<PersonState, BadgeLook>> = {
  active: { tone: "approved", icon: "check" },
  invited: { tone: "held", icon: "hold" },
  reset: { tone: "held", icon: "hold" },
  locked: { tone: "doubt", icon: "lock" },
  disabled: { tone: "voided", icon: "slash" },
};

/** Shows the state of a person's sign-in. */
export function StateBadge({ state }: { state: PersonState }) {
  const t = useTranslations("people.states");
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>;
}
