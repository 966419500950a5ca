"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useWhileWatched } from "#components/ground/answers/use-while-watched.ts";
import { onDemand } from "#components/ground/ui/on-demand.tsx";
import { IDLE_LEFT_HEADER, ownReadHeaders } from "#lib/domain/journal/unattended-read.ts";
import { SIGNED_IN_NOW_HEADER } from "#lib/domain/people/page-person-header.ts";
import { paths } from "#lib/paths/paths.ts";

const ASKED_EVERY_MS = 20_000;
/** WCAG 2.2.1 demands at least twenty seconds. */
const SAID_BEFORE_S = 120;

const USES = ["pointermove", "pointerdown", "keydown"] as const;

const SessionEndNotice = onDemand(() =>
  import("#components/top/shell/session-end-notice.tsx").then((module) => module.SessionEndNotice),
);

/**
 * Warns on an untouched page that its session is about to end, or has ended. Any key or pointer move keeps the session
 * open; asking for the time left does not. It also says when an answer shows that somebody else is signed in on this
 * browser.
 */
export function SessionEnd({ storeId }: { storeId: string }) {
  /** The seconds left, or the encoded name of the person who is signed in instead; null while there is enough time. */
  const [said, setSaid] = useState<number | string | null>(null);
  const isSaid = said !== null;

  async function ask(unattended: boolean): Promise<void> {
    const headers = ownReadHeaders(unattended);
    const answer = await fetch(paths.inDoubtCount(storeId), { method: "HEAD", headers }).catch(() => null);
    const left = answer?.status === 401 ? 0 : Number(answer?.headers.get(IDLE_LEFT_HEADER) ?? Number.NaN);
    // Without an answer, nothing is known.
    if (!Number.isNaN(left)) setSaid(left > SAID_BEFORE_S ? null : left);
  }

  useWhileWatched((unattended) => (unattended || isSaid) && ask(unattended), ASKED_EVERY_MS, {
    unattendedMs: ASKED_EVERY_MS,
  });
  const stayOpen = useEffectEvent(() => ask(false));
  useEffect(() => {
    if (!isSaid) return;
    const used = new AbortController();
    const stay = () => {
      used.abort();
      stayOpen();
    };
    for (const use of USES) document.addEventListener(use, stay, { signal: used.signal });
    return () => used.abort();
  }, [isSaid]);

  useEffect(() => {
    const tell = (event: Event) => setSaid((event as CustomEvent<string>).detail);
    addEventListener(SIGNED_IN_NOW_HEADER, tell);
    return () => removeEventListener(SIGNED_IN_NOW_HEADER, tell);
  }, []);

  return isSaid && <SessionEndNotice said={said} onStay={() => ask(false)} />;
}
