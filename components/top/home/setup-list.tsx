import Link from "next/link";
import { useTranslations } from "next-intl";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { paths } from "#lib/paths/paths.ts";

const STEPS = ["staff", "secondAdministrator", "limits", "reasons"] as const;

/** Lists the steps to set up a new store, with a tick beside those that are done. Shows nothing once all are done. */
export function SetupList({
  storeId,
  done,
}: {
  storeId: string;
  done: Readonly<Record<(typeof STEPS)[number], boolean>>;
}) {
  const t = useTranslations("home.setup");
  if (STEPS.every((step) => done[step])) return null;
  const links = {
    staff: paths.people(storeId),
    secondAdministrator: paths.people(storeId),
    limits: paths.settings(storeId),
    reasons: paths.settings(storeId),
  };
  return (
    <Panel title={t("title")} flush>
      <ul className="divide-y divide-line">
        {STEPS.map((step) => (
          <li key={step} className="flex items-start gap-2.5 px-4 py-2.5">
            <Icon
              name={done[step] ? "check" : "minus"}
              className={`mt-0.5 ${done[step] ? "text-approved" : "text-ink-muted"}`}
            />
            {done[step] ? (
              <span className="text-ink-muted">{t("done", { step: t(step) })}</span>
            ) : (
              <Link prefetch={false} href={links[step]} className="text-accent underline underline-offset-4">
                {t(step)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
