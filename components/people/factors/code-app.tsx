"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { useAction } from "#components/ground/answers/use-action.ts";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { FactorChange, FactorResult } from "#components/people/factors/factor-answer.ts";
import { FactorFailure } from "#components/people/factors/factor-failure.tsx";
import { RecoveryCodeList } from "#components/people/factors/recovery-code-list.tsx";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import { confirmAppInput, type RemoveFactorInput } from "#lib/inputs/people/factor-inputs.ts";

/** The seed of an app that is being set up. */
export type ShownSeed = { typed: string; qr: { path: string; side: number }; sealedSeed: string };

type CodeAppProps = {
  /** Since when there is an app; null without one. */
  since: LocalMoment | null;
  begin: (input: Record<never, never>) => Promise<FactorResult<ShownSeed>>;
  confirm: (input: { sealedSeed: string; code: string }) => Promise<FactorChange>;
  remove: (input: RemoveFactorInput) => Promise<FactorChange>;
};

/** The person's app for one-time codes: to set it up, set up another one in its place, or remove it. */
export function CodeApp({ since, begin, confirm, remove }: CodeAppProps) {
  const t = useTranslations("factors.app");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const asking = useAction(begin, "never");
  const removing = useAction(remove);
  const seed = asking.answer?.kind === "done" ? asking.answer.value : null;

  return (
    <Panel title={t("title")}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-muted">{t("lead")}</p>
        {codes && <RecoveryCodeList codes={codes} />}
        <p>
          {since ? (
            <>
              {t("since")} <Moment moment={since} />
            </>
          ) : (
            t("none")
          )}
        </p>
        {seed ? (
          <FirstCode
            seed={seed}
            confirm={confirm}
            onDone={(made) => {
              setCodes(made);
              asking.forget();
            }}
            onCancel={asking.forget}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              variant={since ? "secondary" : "primary"}
              pending={asking.pending}
              onClick={() => void asking.run({})}
            >
              {t(since ? "replace" : "setUp")}
            </Button>
            {since && (
              <Button pending={removing.pending} onClick={() => void removing.run({ kind: "code" })}>
                {t("remove")}
              </Button>
            )}
          </div>
        )}
        {!seed && <FactorFailure answer={asking.answer ?? removing.answer} />}
      </div>
    </Panel>
  );
}

/** Shows the seed as a QR code and as text, and asks for the first code. */
function FirstCode({
  seed: { typed, qr, sealedSeed },
  confirm,
  onDone,
  onCancel,
}: Pick<CodeAppProps, "confirm"> & {
  seed: ShownSeed;
  onDone: (codes: readonly string[] | null) => void;
  onCancel: () => void;
}) {
  const t = useTranslations("factors.app");
  const form = useActionForm({
    schema: confirmAppInput,
    values: { sealedSeed, code: "" },
    action: confirm,
    faultsOf: (answer) =>
      answer.kind === "not_allowed" && answer.reason.rule === "code_wrong" ? { code: "code_wrong" } : {},
    onDone: (answer) => onDone(answer.value.codes),
  });
  const fault = form.fault("code");
  const isAtField = form.answer?.kind === "not_allowed" && form.answer.reason.rule === "code_wrong";
  return (
    <Form onSubmit={form.submit} noValidate className="flex w-full flex-col gap-4">
      <ol className="flex list-decimal flex-col gap-4 pl-5">
        <li>
          <p>{t("scan")}</p>
          <svg
            role="img"
            aria-label={t("qr")}
            viewBox={`0 0 ${qr.side} ${qr.side}`}
            shapeRendering="crispEdges"
            className="mt-2 size-52 rounded border border-line bg-white text-black"
          >
            <path d={qr.path} fill="currentColor" />
          </svg>
          <p className="mt-2">{t("orType")}</p>
          <p className="font-mono break-words select-all">{typed}</p>
        </li>
        <li>
          <TextField
            {...form.field("code")}
            mono
            label={t("code")}
            hint={t("codeHint")}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={fault && t(`faults.${fault as "code_wrong"}`)}
            className="max-w-60"
          />
        </li>
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={form.pending}>
          {t("confirm")}
        </Button>
        <Button onClick={onCancel}>{t("cancel")}</Button>
      </div>
      {!isAtField && form.answer?.kind !== "invalid" && <FactorFailure answer={form.answer} />}
    </Form>
  );
}
