"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { answerOf } from "#components/ground/answers/answer.ts";
import { knowsPasskeys, signWithPasskey } from "#components/ground/answers/browser-passkeys.ts";
import { type SignInAnswer, tryPasskey } from "#components/ground/answers/try-sign-in.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { useHydrated } from "#components/ground/ui/hooks/use-hydrated.ts";
import type { Done, FormFailure, NotAllowed } from "#lib/domain/outcome.ts";

/** Asks the server what a passkey is to sign. */
export type AskForPasskey = (
  input: Record<never, never>,
) => Promise<Done<{ options: string }> | NotAllowed<"busy"> | FormFailure>;

/** Signs in with a passkey, in one click; absent where the browser knows none. */
export function PasskeyButton({
  askForPasskey,
  onAnswer,
}: {
  askForPasskey: AskForPasskey;
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
    const asked = await answerOf(() => askForPasskey({}));
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
