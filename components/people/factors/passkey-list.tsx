"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { answerOf, type NoAnswer } from "#components/ground/answers/answer.ts";
import { makePasskey } from "#components/ground/answers/browser-passkeys.ts";
import { useAction } from "#components/ground/answers/use-action.ts";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { FactorChange, FactorResult } from "#components/people/factors/factor-answer.ts";
import { FactorFailure } from "#components/people/factors/factor-failure.tsx";
import { RecoveryCodeList } from "#components/people/factors/recovery-code-list.tsx";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import { namePasskeyInput, type RemoveFactorInput } from "#lib/inputs/people/factor-inputs.ts";

export type ShownPasskey = { credentialId: string; name: string; madeAt: LocalMoment; usedAt: LocalMoment | null };

type PasskeyListProps = {
  passkeys: readonly ShownPasskey[];
  /** False where no browser can keep passkeys for this site. */
  possible: boolean;
  begin: (input: Record<never, never>) => Promise<FactorResult<{ options: string }>>;
  add: (input: { name: string; response: string }) => Promise<FactorChange>;
  remove: (input: RemoveFactorInput) => Promise<FactorChange>;
};

/** The person's passkeys: to add one on this device, or remove one. */
export function PasskeyList({ passkeys, possible, begin, add, remove }: PasskeyListProps) {
  const t = useTranslations("factors.passkeys");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const removing = useAction(remove);
  return (
    <Panel title={t("title")}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-muted">{t("lead")}</p>
        {codes && <RecoveryCodeList codes={codes} />}
        {passkeys.length > 0 && (
          <ul aria-label={t("title")} className="flex w-full flex-col divide-y divide-line rounded border border-line">
            {passkeys.map(({ credentialId, name, madeAt, usedAt }) => (
              <li key={credentialId} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-3 py-2.5">
                <div className="flex min-w-0 flex-col gap-1">
                  <p className="font-medium wrap-break-word">{name}</p>
                  <Facts>
                    <Fact name={t("made")}>
                      <Moment moment={madeAt} />
                    </Fact>
                    <Fact name={t("used")}>{usedAt ? <Moment moment={usedAt} /> : t("never")}</Fact>
                  </Facts>
                </div>
                <Button
                  aria-label={t("removeLabel", { name })}
                  pending={removing.pending}
                  onClick={() => void removing.run({ kind: "passkey", credentialId })}
                >
                  {t("remove")}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <FactorFailure answer={removing.answer} />
        {possible ? (
          <AddPasskey begin={begin} add={add} onDone={setCodes} />
        ) : (
          <Notice tone="info">{t("impossible")}</Notice>
        )}
      </div>
    </Panel>
  );
}

/** Names a new passkey, and lets the browser make it. */
function AddPasskey({
  begin,
  add,
  onDone,
}: Pick<PasskeyListProps, "begin" | "add"> & { onDone: (codes: readonly string[] | null) => void }) {
  const t = useTranslations("factors.passkeys");
  const form = useActionForm({
    schema: namePasskeyInput,
    values: { name: "" },
    action: ({ name }) => made(name),
    onDone(answer) {
      onDone(answer.value.codes);
      form.reset();
    },
  });

  async function made(name: string): Promise<FactorChange | NoAnswer> {
    const asked = await answerOf(() => begin({}));
    if (asked.kind !== "done") return asked;
    const response = await makePasskey(asked.value.options);
    if (response === null) return { kind: "not_allowed", reason: { rule: "passkey_refused" } };
    return add({ name, response });
  }

  const fault = form.fault("name");
  return (
    <Form onSubmit={form.submit} noValidate className="flex w-full flex-col items-start gap-3">
      <TextField
        {...form.field("name")}
        label={t("name")}
        hint={t("nameHint")}
        error={fault && t(`faults.${fault as "passkey_name_missing"}`)}
        className="w-full max-w-80"
      />
      <Button type="submit" pending={form.pending}>
        {t(form.pending ? "adding" : "add")}
      </Button>
      {form.answer?.kind !== "invalid" && <FactorFailure answer={form.answer} />}
    </Form>
  );
}
