import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import {
  changeScheduleAction,
  makeScheduleAction,
  steerScheduleAction,
} from "#app/(staff)/stores/[storeId]/files/actions.ts";
import { ScheduleForm, type ScheduleValues } from "#components/books/files/schedules/schedule-form.tsx";
import { SchedulesTable } from "#components/books/files/schedules/schedules-table.tsx";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { reportFormats, reportKey } from "#lib/domain/exports/desk-report.ts";
import { ZONES } from "#lib/domain/search/search-address.ts";
import type { MessagePart } from "#lib/messages/catalogue.ts";
import { type ListedSchedule, listSchedules } from "#lib/operations/books/files/schedules/list-schedules.ts";
import { searchZone } from "#lib/operations/find/reading/search-zone.ts";
import { ownExportChoices } from "#lib/operations/find/search/own-export-choices.ts";
import { zoneNames } from "#lib/pages/search/zone-names.ts";
import { filePaths } from "#lib/paths/file-paths.ts";
import { reportName } from "#lib/presenters/files/report-name.ts";
import { presentSchedule, viewName } from "#lib/presenters/schedules/present-schedule.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

const TEXTS = ["schedules", "exports.choices"] as const satisfies readonly MessagePart[];

type Props = {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("schedules"))("title") };
}

/** Lists the schedules by which the server makes files, makes new ones, and changes the one in `change`. */
export default async function SchedulesPage({ params, searchParams }: Props) {
  const { operation, storeId } = await storeContext((await params).storeId);
  const t = await getTranslations("schedules");
  const locale = await getLocale();
  const listed = await listSchedules(operation, { storeId });
  if (listed.kind !== "done") return <Forbidden>{(await getTranslations("files"))("forbidden")}</Forbidden>;
  const { schedules, views, reports, recipients, canMail } = listed.value;
  const words = {
    ...{ locale, schedules: t },
    causes: await getTranslations("files.causes"),
    unavailable: await getTranslations("reasons.unavailable"),
    reports: await getTranslations("files.reports"),
  };
  const { format } = await ownExportChoices(operation, locale);
  const choices = {
    views: views.map(({ key, name }) => ({ key, name: viewName(key, name, locale) })),
    reports: reports.map((report) => ({
      key: reportKey(report),
      name: reportName(report, words.reports, locale),
      formats: reportFormats(report),
    })),
    zones: zoneNames(operation, storeId, locale),
    ...{ recipients, canMail, format },
  };
  const lines = schedules.map((schedule) => presentSchedule(schedule, words));
  const { change } = await searchParams;
  const found = schedules.find(({ scheduleId, isOwn }) => isOwn && scheduleId === change);
  const shown = lines.find(({ scheduleId }) => scheduleId === found?.scheduleId);
  const changing = found ? valuesOf(found, (zone) => searchZone(operation, storeId, zone)) : null;
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={filePaths.files(storeId)}>{t("back")}</BackLink>
      <PageHeader title={t("title")} lead={t("lead")} />
      <ClientMessages texts={TEXTS}>
        <Panel flush={schedules.length > 0}>
          {schedules.length === 0 ? (
            <p className="text-ink-muted">{t("none")}</p>
          ) : (
            <SchedulesTable storeId={storeId} lines={lines} steer={steerScheduleAction} />
          )}
        </Panel>
        <Panel
          title={shown ? t("changeTitle", { name: shown.view }) : t("new")}
          actions={changing && <LinkButton href={filePaths.schedules(storeId)}>{t("newInstead")}</LinkButton>}
        >
          <ScheduleForm
            key={changing?.scheduleId}
            storeId={storeId}
            choices={choices}
            changing={changing}
            actions={{ make: makeScheduleAction, change: changeScheduleAction }}
          />
        </Panel>
      </ClientMessages>
    </div>
  );
}

/** A schedule keeps the name of its zone; the form offers zones by what they are. */
function valuesOf(
  { scheduleId, viewKey, timing, choices, shared, mailTo }: ListedSchedule,
  nameOf: (zone: ScheduleValues["zone"]) => string,
): ScheduleValues {
  const { timeZone, ...when } = timing;
  const zone = ZONES.find((one) => nameOf(one) === timeZone) ?? "store";
  return { scheduleId, viewKey, ...when, zone, format: choices.format, shared, mailTo };
}
