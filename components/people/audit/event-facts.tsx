import { useTranslations } from "next-intl";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { eventName } from "#components/people/audit/event-name.ts";
import type { EventView } from "#components/people/audit/event-view.ts";
import { OutcomeBadge } from "#components/people/audit/outcome-badge.tsx";
import { useBrowserName } from "#components/people/preferences/browser-name.ts";

/** One event with everything that is known of it. */
export type WholeEvent = EventView & {
  storeId: string | null;
  sessionKey: string | null;
  sealNumber: number | null;
  details: readonly { name: string; value: string }[];
  /** What was changed; null for events that change nothing. */
  change: { before: string | null; after: string | null } | null;
};

/** Shows one event whole. */
export function EventFacts({ event }: { event: WholeEvent }) {
  const t = useTranslations("audit");
  const deviceName = useBrowserName();
  const { auditId, name, moment, staffName, subject, source, device, outcome, storeId, sessionKey } = event;
  const hasOrigin = source !== null || sessionKey !== null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title={t("details.facts")}>
        <Facts>
          <Fact name={t("event")}>{eventName(name, t)}</Fact>
          <Fact name={t("outcome")}>
            <OutcomeBadge outcome={outcome} />
          </Fact>
          <Fact name={t("by")}>{staffName ?? (hasOrigin ? t("unknownPerson") : t("server"))}</Fact>
          <Fact name={t("object")}>{subject}</Fact>
          <Fact name={t("details.exact")}>{`${moment.full} (${moment.zone})`}</Fact>
          <Fact name={t("details.store")}>{storeId}</Fact>
          <Fact name={t("details.number")}>{auditId}</Fact>
          <Fact name={t("details.name")} mono>
            {name}
          </Fact>
          <Fact name={t("details.seal")}>
            {event.sealNumber === null ? t("details.notSealed") : t("details.sealed", { number: event.sealNumber })}
          </Fact>
        </Facts>
      </Panel>
      <Panel title={t("details.origin")}>
        {hasOrigin ? (
          <Facts>
            <Fact name={t("details.address")} mono>
              {source}
            </Fact>
            <Fact name={t("details.device")}>{deviceName(device)}</Fact>
            <Fact name={t("details.session")} mono>
              {sessionKey}
            </Fact>
          </Facts>
        ) : (
          <p className="text-ink-muted">{t("details.noOrigin")}</p>
        )}
      </Panel>
      {event.change && (
        <Panel title={t("details.changes")} className="lg:col-span-2">
          <div className="grid gap-4 md:grid-cols-2">
            {(["before", "after"] as const).map((side) => (
              <section key={side} aria-label={t(`details.${side}`)} className="min-w-0">
                <h3 className="mb-1 text-ink-muted">{t(`details.${side}`)}</h3>
                <pre className="rounded border border-line bg-sunken p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
                  {event.change?.[side] ?? t("details.nothing")}
                </pre>
              </section>
            ))}
          </div>
        </Panel>
      )}
      {event.details.length > 0 && (
        <Panel title={t("details.more")} className="lg:col-span-2">
          <Facts>
            {event.details.map((detail) => (
              <Fact key={detail.name} name={<span className="font-mono">{detail.name}</span>}>
                {detail.value}
              </Fact>
            ))}
          </Facts>
        </Panel>
      )}
    </div>
  );
}
