"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { useFragment } from "#components/ground/ui/hooks/use-fragment.ts";
import type { FactorChange, FactorResult } from "#components/people/factors/factor-answer.ts";
import { FactorFailure } from "#components/people/factors/factor-failure.tsx";
import { FirstCode, type ShownSeed } from "#components/people/factors/first-code.tsx";
import { RecoveryCodeList } from "#components/people/factors/recovery-code-list.tsx";
import { openFactorLinkInput } from "#lib/inputs/people/factor-link-inputs.ts";
import { paths } from "#lib/paths/paths.ts";

type LinkActions = {
  open: (input: { token: string; password: string }) => Promise<FactorResult<ShownSeed>>;
  redeem: (input: { token: string; sealedSeed: string; code: string }) => Promise<FactorChange>;
};

/**
 * Asks the link's person for their password, shows the seed of the new app, and then the new recovery codes. The token is the address's
 * fragment: no server log, proxy or other page learns it.
 */
export function FactorLinkForm({ open, redeem }: LinkActions) {
  const t = useTranslations("factors.link");
  const token = useFragment() ?? "";
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useActionForm({
    schema: openFactorLinkInput,
    values: { token: "", password: "" },
    prepare: (typed) => ({ ...typed, token }),
    action: open,
    refreshes: "never",
    faultsOf: (answer) =>
      answer.kind === "not_allowed" && answer.reason.rule === "proof_wrong" ? { password: "password_wrong" } : {},
  });
  const { answer, fault } = form;
  if (codes)
    return (
      <>
        <RecoveryCodeList codes={codes} />
        <div>
          <LinkButton href={paths.signIn()}>{t("signIn")}</LinkButton>
        </div>
      </>
    );
  if (answer?.kind === "done")
    return (
      <FirstCode
        seed={answer.value}
        confirm={(input) => redeem({ token, ...input })}
        onDone={setCodes}
        onCancel={() => window.location.assign(paths.signIn())}
      />
    );
  const isAtField = answer?.kind === "not_allowed" && answer.reason.rule === "proof_wrong";
  const passwordFault = fault("password");
  return (
    <Form
      onSubmit={form.submit}
      noValidate
      startAt="password"
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-5"
    >
      <TextField
        {...form.field("password")}
        type="password"
        label={t("password")}
        autoComplete="current-password"
        error={passwordFault && t(`faults.${passwordFault as "password_wrong"}`)}
      />
      <Button type="submit" variant="primary" pending={form.pending}>
        {t("submit")}
      </Button>
      {!isAtField && <FactorFailure answer={answer} />}
    </Form>
  );
}
