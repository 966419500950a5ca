"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { type NoAnswer, useFailureSentence } from "#components/ground/answers/answer.ts";
import { signWithPasskey } from "#components/ground/answers/browser-passkeys.ts";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Dialog } from "#components/ground/ui/dialogs/dialog.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { Done, FormFailure, NotAllowed } from "#lib/domain/outcome.ts";
import type { ProofWay } from "#lib/domain/people/proof.ts";
import { proveByCodeInput, proveByPasswordInput, type TypedProof } from "#lib/inputs/people/factor-inputs.ts";
import { paths } from "#lib/paths/paths.ts";

type ProofResult = Done<null> | NotAllowed<"proof_wrong" | "locked"> | FormFailure;

export type ProofActions = {
  prove: (input: TypedProof) => Promise<ProofResult>;
  askForPasskey: (input: Record<never, never>) => Promise<Done<{ options: string }> | FormFailure>;
};

type Ended = { onEnd: (isProven: boolean) => void };

/** Asks for what the person can prove themselves with: a code, a passkey, or the password where they have neither. */
export function ProofDialog({ ways, onEnd, ...actions }: ProofActions & Ended & { ways: readonly ProofWay[] }) {
  const t = useTranslations("ui.proof");
  return (
    <Dialog onClose={() => onEnd(false)} title={t("title")} description={t("lead")}>
      <div className="flex flex-col gap-4">
        {ways.includes("code") && <TypedProofForm way="code" prove={actions.prove} onEnd={onEnd} />}
        {ways.includes("password") && <TypedProofForm way="password" prove={actions.prove} onEnd={onEnd} />}
        {ways.includes("single_sign_on") && <ProofElsewhere onEnd={onEnd} />}
        {ways.includes("passkey") && <PasskeyProof {...actions} onEnd={onEnd} />}
      </div>
    </Dialog>
  );
}

const FORMS = {
  code: { schema: proveByCodeInput, autoComplete: "one-time-code", inputMode: "numeric", type: "text" },
  password: { schema: proveByPasswordInput, autoComplete: "current-password", inputMode: "text", type: "password" },
} as const;

function TypedProofForm({ way, prove, onEnd }: Pick<ProofActions, "prove"> & Ended & { way: "code" | "password" }) {
  const t = useTranslations("ui.proof");
  const { schema, ...native } = FORMS[way];
  const form = useActionForm({
    schema,
    values: { typed: "" },
    action: ({ typed }) => prove({ way, typed }),
    refreshes: "never",
    faultsOf: (answer) => (answer.kind === "not_allowed" ? { typed: faultOf(answer.reason.rule, way) } : {}),
    onDone: () => onEnd(true),
  });
  const fault = form.fault("typed");
  return (
    <Form onSubmit={form.submit} noValidate startAt="typed" className="flex flex-col gap-4">
      <TextField
        {...form.field("typed")}
        {...native}
        label={t(way)}
        hint={way === "code" ? t("codeHint") : undefined}
        error={fault && t(`faults.${fault as ProofFault}`)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onEnd(false)}>{t("cancel")}</Button>
        <Button type="submit" variant="primary" pending={form.pending}>
          {t("confirm")}
        </Button>
      </div>
      <Failure answer={form.answer} />
    </Form>
  );
}

type ProofFault = "code_wrong" | "code_missing" | "code_unreadable" | "password_wrong" | "password_missing" | "locked";

function faultOf(rule: "proof_wrong" | "locked", way: "code" | "password"): ProofFault {
  return rule === "locked" ? "locked" : `${way}_wrong`;
}

/** The identity provider asks in another tab, so that this page keeps what was typed. */
function ProofElsewhere({ onEnd }: Ended) {
  const t = useTranslations("ui.proof");
  return (
    <div className="flex flex-col gap-4">
      <p>{t("elsewhere")}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onEnd(false)}>{t("cancel")}</Button>
        <LinkButton href={paths.signInAsAnother()} target="_blank">
          {t("openElsewhere")}
        </LinkButton>
        <Button variant="primary" onClick={() => onEnd(true)}>
          {t("goOn")}
        </Button>
      </div>
    </div>
  );
}

function PasskeyProof({ prove, askForPasskey, onEnd }: ProofActions & Ended) {
  const t = useTranslations("ui.proof");
  const [failure, setFailure] = useState<ProofResult | "refused" | null>(null);
  const [pending, setPending] = useState(false);
  const busy = useRef(false);

  async function ask() {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(null);
    const answer = await proven().catch((): ProofResult | "refused" => "refused");
    busy.current = false;
    setPending(false);
    if (answer !== "refused" && answer.kind === "done") onEnd(true);
    else setFailure(answer);
  }

  async function proven(): Promise<ProofResult | "refused"> {
    const asked = await askForPasskey({});
    if (asked.kind !== "done") return asked;
    const response = await signWithPasskey(asked.value.options);
    return response === null ? "refused" : prove({ way: "passkey", response });
  }

  return (
    <div className="flex flex-col gap-3">
      <Button pending={pending} onClick={ask}>
        {t("passkey")}
      </Button>
      {failure === "refused" || failure?.kind === "not_allowed" ? (
        <Notice tone="danger">{t("passkeyRefused")}</Notice>
      ) : (
        <Failure answer={failure} />
      )}
    </div>
  );
}

/** Shows what no field shows. */
function Failure({ answer }: { answer: ProofResult | NoAnswer | null }) {
  const sentence = useFailureSentence();
  if (answer === null || answer.kind === "done" || answer.kind === "not_allowed" || answer.kind === "invalid")
    return null;
  return <Notice tone="danger">{sentence(answer)}</Notice>;
}
