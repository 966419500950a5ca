"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Moment } from "#components/ground/amounts/moment.tsx";
import type { OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";
import { rolesThatMay } from "#lib/domain/people/permissions.ts";

/** Shows the course of an unsettled operation: sent, looked at, next look, and when and by whom it can be closed. */
export function DoubtCourse({ entry }: { entry: OpenEntry }) {
  const t = useTranslations("doubts.course");
  const tRoles = useTranslations("transaction.rolePlural");
  const format = useFormatter();
  const { state, staffName, askedAt, checks, checkedAt, nextCheckAt, closesFrom } = entry;
  const roles = format.list(rolesThatMay("doubt.close").map((role) => tRoles(role)));
  const isSending = state === "prepared" || state === "sending";
  return (
    // The times change at every check: not announced.
    <ol aria-live="off" className="@container my-1 flex flex-col gap-1 border-l-2 border-doubt">
      <Step name={t("sent")}>
        {t.rich("sentBy", {
          name: staffName,
          time: () => <Moment moment={askedAt} />,
        })}
      </Step>
      {!isSending && (
        <>
          <Step name={t("looked")}>
            {checkedAt
              ? t.rich("lookedAt", {
                  time: () => <Moment moment={checkedAt} withZone={false} />,
                })
              : t(checks === 0 ? "notLooked" : "noAnswer")}
          </Step>
          <Step name={t("next")} isAhead>
            {nextCheckAt ? <Moment moment={nextCheckAt} withZone={false} /> : t("noNext")}
          </Step>
          <Step name={t("close")} isAhead>
            {closesFrom
              ? t.rich("closeFrom", {
                  roles,
                  time: () => <Moment moment={closesFrom} withZone={false} />,
                })
              : t("closeNow", { roles })}
          </Step>
        </>
      )}
    </ol>
  );
}

/** `isAhead`: it has not happened yet. */
function Step({ name, isAhead = false, children }: { name: ReactNode; isAhead?: boolean; children: ReactNode }) {
  return (
    <li className="relative pl-4 @md:grid @md:grid-cols-[9rem_minmax(0,1fr)] @md:gap-x-3">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[5px] size-2 rounded-full border border-doubt ${isAhead ? "bg-doubt-soft" : "bg-doubt"}`}
      />
      <span className="block text-ink-muted">{name}</span>
      <span className="block wrap-break-word">{children}</span>
    </li>
  );
}
