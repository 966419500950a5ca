"use client";

import { useTranslations } from "next-intl";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { useAction } from "#components/ground/answers/use-action.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { FailureNotice } from "#components/people/people/failure-notice.tsx";
import type { PeopleResult } from "#components/people/people/people-answer.ts";
import { useBrowserName } from "#components/people/preferences/browser-name.ts";
import type { SessionView } from "#components/people/preferences/session-list.tsx";
import type { Person } from "#lib/domain/people/person.ts";
import type { EndPersonSessionsInput } from "#lib/inputs/people/session-inputs.ts";

/** Lists where another person is signed in. Each session can be ended, and all at once. */
export function PersonSessions({
  storeId,
  person: { staffId, name },
  sessions,
  end,
}: {
  storeId: string;
  person: Pick<Person, "staffId" | "name">;
  sessions: readonly SessionView[];
  end: (input: EndPersonSessionsInput) => Promise<PeopleResult<{ ended: number }>>;
}) {
  const t = useTranslations("people");
  const tSessions = useTranslations("preferences.sessions");
  const nameOf = useBrowserName();
  const { answer, pending, run } = useAction(end);
  const endThat = (sessionKey: string | null) => run({ storeId, staffId, sessionKey });
  return (
    <Panel title={t("sessionsTitle")}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-muted">{t(sessions.length === 0 ? "sessionsNone" : "sessionsLead", { name })}</p>
        {sessions.length > 0 && (
          <>
            <ul className="flex w-full flex-col divide-y divide-line rounded border border-line">
              {sessions.map((session) => (
                <li
                  key={session.sessionKey}
                  className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-3 py-2.5"
                >
                  <div className="flex min-w-0 flex-col gap-1">
                    <p className="font-medium">{nameOf(session)}</p>
                    <Facts>
                      <Fact name={tSessions("signedIn")}>
                        <Moment moment={session.signedInAt} />
                      </Fact>
                      <Fact name={tSessions("lastSeen")}>
                        <Moment moment={session.lastSeenAt} />
                      </Fact>
                    </Facts>
                  </div>
                  <Button
                    pending={pending}
                    aria-label={tSessions("endLabel", { name: nameOf(session) })}
                    onClick={() => endThat(session.sessionKey)}
                  >
                    {tSessions("end")}
                  </Button>
                </li>
              ))}
            </ul>
            <Button pending={pending} onClick={() => endThat(null)}>
              {t("sessionsEndAll")}
            </Button>
          </>
        )}
        {answer?.kind === "done" && (
          <FocusedNotice tone="success">{tSessions("ended", { count: answer.value.ended })}</FocusedNotice>
        )}
        {answer && <FailureNotice result={answer} />}
      </div>
    </Panel>
  );
}
