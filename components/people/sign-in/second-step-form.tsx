"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type SignInAnswer, tryFactor } from "#components/ground/answers/try-sign-in.ts";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PasskeyButton } from "#components/people/sign-in/passkey-button.tsx";
import { factorInput } from "#lib/inputs/people/factor-inputs.ts";
import { paths } from "#lib/paths/paths.ts";

type Kind = "code" | "recovery_code";
type Failure = Exclude<SignInAnswer, "signed_in" | "factor_due"> | "closed";

/** Asks for the second factor: a code of the app, a recovery code in its place, or a passkey. */
export function SecondStepForm({
  leadsTo,
  ways,
  hasCodes,
}: {
  leadsTo: string;
  ways: readonly ("code" | "passkey")[];
  hasCodes: boolean;
}) {
  const t = useTranslations("signIn.secondStep");
  const tSignIn = useTranslations("signIn");
  const hasApp = ways.includes("code");
  const [kind, setKind] = useState<Kind>(hasApp ? "code" : "recovery_code");
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);

  function follow(answer: SignInAnswer | "closed") {
    if (answer === "signed_in") return window.location.assign(leadsTo);
    if (answer === "factor_over") return window.location.assign(paths.signInFailed(answer));
    setFailure(answer === "factor_due" ? null : answer);
    setTries((before) => before + 1);
  }

  function swap() {
    setKind(kind === "code" ? "recovery_code" : "code");
    setFailure(null);
  }

  return (
    <div className="flex flex-col gap-4 rounded-md border border-line bg-surface p-5">
      {failure && (
        <Notice tone="danger" title={failure === "closed" ? undefined : tSignIn(`${failure}Title`)}>
          {tSignIn(failure)}
        </Notice>
      )}
      {(hasApp || hasCodes) && (
        // Each try and each kind has an empty field, and focus in it.
        <CodeForm key={`${kind} ${tries}`} kind={kind} begin={() => setFailure(null)} follow={follow} />
      )}
      {ways.includes("passkey") && <PasskeyButton onAnswer={follow} />}
      {hasCodes && hasApp && (
        <Button variant="quiet" onClick={swap}>
          {t(kind === "code" ? "useRecovery" : "useCode")}
        </Button>
      )}
      <p className="text-xs text-ink-muted">{t("lost")}</p>
    </div>
  );
}

type Fault = "code_missing" | "code_unreadable" | "recovery_code_unreadable";

function CodeForm({ kind, begin, follow }: { kind: Kind; begin: () => void; follow: (answer: SignInAnswer) => void }) {
  const t = useTranslations("signIn.secondStep");
  const form = useActionForm({
    schema: factorInput,
    values: { kind, code: "" },
    async action(_, entry) {
      begin();
      const answer = await tryFactor(entry.kind, entry.code);
      follow(answer);
      return { kind: answer };
    },
    refreshes: "never",
  });
  const fault = form.fault("code");
  const isLeaving = form.answer?.kind === "signed_in";
  return (
    <Form onSubmit={form.submit} noValidate startAt="code" className="flex flex-col gap-4">
      <TextField
        {...form.field("code")}
        mono
        label={t(kind)}
        hint={t(`${kind}_hint`)}
        inputMode={kind === "code" ? "numeric" : "text"}
        autoComplete={kind === "code" ? "one-time-code" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        error={fault && t(`faults.${fault as Fault}`)}
      />
      <Button type="submit" variant="primary" pending={form.pending || isLeaving}>
        {t(form.pending ? "submitting" : "submit")}
      </Button>
    </Form>
  );
}
