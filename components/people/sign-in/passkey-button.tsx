"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { knowsPasskeys, signWithPasskey } from "#components/ground/answers/browser-passkeys.ts";
import { postForAnswer } from "#components/ground/answers/fetch-answer.ts";
import { type SignInAnswer, tryPasskey } from "#components/ground/answers/try-sign-in.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { useHydrated } from "#components/ground/ui/hooks/use-hydrated.ts";
import type { Done, FormFailure, NotAllowed } from "#lib/domain/outcome.ts";
import { factorPaths } from "#lib/paths/factor-paths.ts";

const ANSWERED_WITHIN_MS = 20_000;

/** What the server asks a passkey to sign. */
type Question = Done<{ options: string }> | NotAllowed<"busy"> | FormFailure;

/** Signs in with a passkey, in one click; absent where the browser knows none. */
export function PasskeyButton({
  onAnswer,
}: {
  /** `closed`: the person closed the browser's window, or it had no passkey for this site. */
  onAnswer: (answer: SignInAnswer | "closed") => void;
}) {
  const t = useTranslations("signIn");
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  if (!useHydrated() || !knowsPasskeys()) return null;

  async function signIn() {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    const answer = await answered();
    busy.current = false;
    if (answer !== "signed_in") setPending(false);
    onAnswer(answer);
  }

  async function answered(): Promise<SignInAnswer | "closed"> {
    const asked = await postForAnswer<Question>(
      factorPaths.askForPasskey(),
      {},
      AbortSignal.timeout(ANSWERED_WITHIN_MS),
    );
    if (asked.kind === "not_allowed") return "busy";
    if (asked.kind !== "done") return "unavailable";
    const response = await signWithPasskey(asked.value.options);
    return response === null ? "closed" : tryPasskey(response);
  }

  return (
    <Button pending={pending} onClick={signIn}>
      {t("passkey")}
    </Button>
  );
}
