"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { answerOf, type NoAnswer, useFailureSentence } from "#components/ground/answers/answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Badge } from "#components/ground/ui/signs/badge.tsx";
import { useBrowserName } from "#components/people/preferences/browser-name.ts";
import type { Done, FormFailure } from "#lib/domain/outcome.ts";
import type { Browser } from "#lib/domain/people/browser.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** One of the person's own open sessions. */
export type SessionView = Browser & {
  sessionKey: string;
  isCurrent: boolean;
  signedInAt: LocalMoment;
  lastSeenAt: LocalMoment;
};

type EndResult = Done<{ ended: number }> | FormFailure;

/** Lists where the person is signed in. Each other session can be ended, and all of them at once. */
export function SessionList({
  sessions,
  end,
}: {
  sessions: readonly SessionView[];
  end: (input: { sessionKey: string | null }) => Promise<EndResult>;
}) {
  const t = useTranslations("preferences.sessions");
  const sentence = useFailureSentence();
  const router = useRouter();
  const nameOf = useBrowserName();
  const [result, setResult] = useState<EndResult | NoAnswer | null>(null);
  const [ending, setEnding] = useState<string | "others" | null>(null);
  const [pending, startTransition] = useTransition();
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;

  function endThat(sessionKey: string | null) {
    setResult(null);
    setEnding(sessionKey ?? "others");
    startTransition(async () => {
      const answer = await answerOf(() => end({ sessionKey }));
      // In a transition again, so that the answer appears together with the shorter list.
      startTransition(() => {
        setResult(answer);
        router.refresh();
      });
    });
  }

  const isEnding = (which: string) => pending && ending === which;
  return (
    <Panel title={t("title")}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-muted">{t("lead")}</p>
        <ul aria-label={t("label")} className="flex flex-col divide-y divide-line rounded border border-line">
          {sessions.map((session) => (
            <li
              key={session.sessionKey}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-3 py-2.5"
            >
              <div className="flex min-w-0 flex-col gap-1">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {nameOf(session)}
                  {session.isCurrent && <Badge>{t("current")}</Badge>}
                </p>
                <Facts>
                  <Fact name={t("signedIn")}>
                    <Moment moment={session.signedInAt} />
                  </Fact>
                  <Fact name={t("lastSeen")}>
                    <Moment moment={session.lastSeenAt} />
                  </Fact>
                </Facts>
              </div>
              {!session.isCurrent && (
                <Button
                  pending={isEnding(session.sessionKey)}
                  aria-label={t("endLabel", { name: nameOf(session) })}
                  onClick={() => endThat(session.sessionKey)}
                >
                  {isEnding(session.sessionKey) ? t("ending") : t("end")}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div className="flex flex-col items-start gap-3">
          {others === 0 ? (
            <p className="text-ink-muted">{t("only")}</p>
          ) : (
            <Button pending={isEnding("others")} onClick={() => endThat(null)}>
              {isEnding("others") ? t("ending") : t("endOthers")}
            </Button>
          )}
          {result?.kind === "done" && (
            <FocusedNotice tone="success">{t("ended", { count: result.value.ended })}</FocusedNotice>
          )}
          {result && result.kind !== "done" && <FocusedNotice tone="danger">{sentence(result)}</FocusedNotice>}
        </div>
      </div>
    </Panel>
  );
}
