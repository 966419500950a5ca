import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Icon, type IconName } from "#components/ground/ui/signs/icon.tsx";
import { type Attention, isEmpty } from "#components/top/home/attention.ts";
import { AttentionLine } from "#components/top/home/attention-line.tsx";
import { ExpiringPreAuthsList } from "#components/top/home/expiring-pre-auths.tsx";
import type { DayCloseReminders } from "#lib/domain/accounting/day-close/day-close-reminders.ts";
import { accountingPaths } from "#lib/paths/accounting-paths.ts";
import { filePaths } from "#lib/paths/file-paths.ts";
import { paths } from "#lib/paths/paths.ts";
import { peoplePaths } from "#lib/paths/people-paths.ts";

/** Lists what waits for the person, each line a link to its rows. Says so when nothing waits. */
export function AttentionList({
  storeId,
  currency,
  attention,
}: {
  storeId: string;
  currency: string;
  attention: Attention;
}) {
  const t = useTranslations("home.attention");
  const tChore = useTranslations("home.chores");
  const locale = useLocale();
  const money = (cents: number) => moneyText(cents, currency, locale);
  const none = isEmpty(attention) && (
    <li className="flex items-center gap-2.5 px-4 py-2.5 text-ink-muted">
      <Icon name="check-circle" className="text-approved" />
      {t("none")}
    </li>
  );
  const everybody = paths.day(storeId, "of=everybody");
  return (
    <Panel title={t("title")} flush>
      <ul className="divide-y divide-line">
        {!attention.preAuths && none}
        <Counted icon="check-circle" count={attention.toDecide} href={paths.approvals(storeId)} words="toDecide" />
        <Counted icon="info-circle" count={attention.answered} href={paths.approvals(storeId)} words="answered" />
        <Counted icon="question-diamond" count={attention.inDoubt} href={paths.inDoubt(storeId)} words="inDoubt" />
        <Counted icon="warning-triangle" count={attention.notices} href={paths.inDoubt(storeId)} words="notices" />
        <Counted
          icon="file"
          count={attention.failedSchedules}
          href={filePaths.schedules(storeId)}
          words="failedSchedules"
        />
        {attention.closes && <DayCloseLines storeId={storeId} closes={attention.closes} />}
        {attention.preAuths && <ExpiringPreAuthsList storeId={storeId} none={none} />}
        {attention.nearlyUsed.map((person) => (
          <AttentionLine key={`${person.staffId} ${person.set}`} icon="person" href={everybody}>
            {nearest(person) === "amount"
              ? t(person.set === "payments" ? "nearlyTaken" : "nearlyUsed", {
                  name: person.name,
                  used: money(person.used.amountCents),
                  limit: money(person.limitCents ?? 0),
                })
              : t(person.set === "payments" ? "nearlyTakenCount" : "nearlyUsedCount", {
                  name: person.name,
                  used: person.used.count,
                  limit: person.limitCount ?? 0,
                })}
          </AttentionLine>
        ))}
        {attention.locked.map(({ staffId, name }) => (
          <AttentionLine key={staffId} icon="lock" href={paths.person(storeId, staffId)}>
            {t("locked", { name })}
          </AttentionLine>
        ))}
        {attention.accessReview && (
          <AttentionLine icon="people" href={peoplePaths.accessReview(storeId)}>
            {t("accessReview")}
          </AttentionLine>
        )}
        {attention.chores.map(({ chore, failedAt }) => (
          <li key={chore} className="flex items-start gap-2.5 px-4 py-2.5">
            <Icon name="warning-triangle" className="mt-0.5 text-doubt" />
            {t("chore", { time: failedAt.text, chore: tChore(chore) })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The day to close, and finished days that changed since they were signed off or read. */
function DayCloseLines({
  storeId,
  closes: { toClose, changed, late },
}: {
  storeId: string;
  closes: DayCloseReminders;
}) {
  const t = useTranslations("dayClose.reminders");
  const { close, closes } = accountingPaths;
  return (
    <>
      {toClose && (
        <AttentionLine icon="lock" href={close(storeId, toClose.day)}>
          {t("toClose", toClose)}
        </AttentionLine>
      )}
      {changed && (
        <AttentionLine icon="undo" href={changed.count === 1 ? close(storeId, changed.day) : closes(storeId)}>
          {t("changed", changed)}
        </AttentionLine>
      )}
      {late && (
        <AttentionLine icon="undo" href={late.count === 1 ? close(storeId, late.day) : closes(storeId)}>
          {t("late", late)}
        </AttentionLine>
      )}
    </>
  );
}

/** Chooses the limit of the day of which the person has used the larger share. */
function nearest({ used, limitCents, limitCount }: Attention["nearlyUsed"][number]): "amount" | "count" {
  const share = (part: number, limit: number | null) => (limit === null ? 0 : part / Math.max(limit, 1));
  return share(used.amountCents, limitCents) >= share(used.count, limitCount) ? "amount" : "count";
}

type CountedWords = "toDecide" | "answered" | "inDoubt" | "notices" | "failedSchedules";

function Counted({ icon, count, href, words }: { icon: IconName; count: number; href: string; words: CountedWords }) {
  const t = useTranslations("home.attention");
  if (count === 0) return null;
  return (
    <AttentionLine icon={icon} href={href}>
      {t(words, { count })}
    </AttentionLine>
  );
}
