"use client";

import { useTranslations } from "next-intl";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import type { FactorChange } from "#components/people/factors/factor-answer.ts";
import { FactorFailure } from "#components/people/factors/factor-failure.tsx";
import { confirmAppInput } from "#lib/inputs/people/factor-inputs.ts";

/** The seed of an app that is being set up. */
export type ShownSeed = { typed: string; qr: { path: string; side: number }; sealedSeed: string };

/** Shows the seed as a QR code and as text, and asks for the first code. */
export function FirstCode({
  seed: { typed, qr, sealedSeed },
  confirm,
  onDone,
  onCancel,
}: {
  seed: ShownSeed;
  confirm: (input: { sealedSeed: string; code: string }) => Promise<FactorChange>;
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
