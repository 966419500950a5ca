import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { SettingNow } from "#lib/domain/settings/setting.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** Shows the origin of a setting's value: who set it and when, or nobody. */
export type SettingOrigin = {
  origin: SettingNow<unknown>["origin"];
  changedAt: LocalMoment | null;
  changedByName: string | null;
};

/** Shows one section of the settings: its purpose, who set it or that the default applies, and its form. */
export function SettingsSection({
  title,
  lead,
  now,
  children,
}: {
  title: string;
  lead: ReactNode;
  now: SettingOrigin;
  children: ReactNode;
}) {
  return (
    <Panel title={title}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <p className="max-w-3xl">{lead}</p>
          <Origin {...now} />
        </div>
        {children}
      </div>
    </Panel>
  );
}

function Origin({ origin, changedAt, changedByName }: SettingOrigin) {
  const t = useTranslations("settings");
  if (origin === "unreadable") {
    return (
      <Notice tone="warning" title={t("unreadableTitle")}>
        {t("unreadable")}
      </Notice>
    );
  }
  return (
    <p className="text-ink-muted">
      {origin === "set" && changedAt && changedByName
        ? t.rich("changed", { name: changedByName, at: () => <Moment moment={changedAt} /> })
        : t("byDefault")}
    </p>
  );
}
