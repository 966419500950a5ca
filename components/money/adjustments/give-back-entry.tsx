"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { SubmitEventHandler } from "react";
import { type UseFormRegisterReturn, useWatch } from "react-hook-form";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { reasonFigures } from "#components/ground/amounts/reason-figures.ts";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { Fact } from "#components/ground/ui/facts.tsx";
import { AmountField } from "#components/ground/ui/fields/amount-field.tsx";
import { ChoiceField } from "#components/ground/ui/fields/choice-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { EntryFrame, ReviewButton } from "#components/money/adjustments/attempt/entry-frame.tsx";
import { SaleFacts } from "#components/money/adjustments/attempt/sale-facts.tsx";
import { causesOf, type GiveBackOffer, methodFor } from "#components/money/adjustments/give-back-offer.ts";
import { MethodNotice } from "#components/money/adjustments/method-notice.tsx";
import { NoteField } from "#components/money/adjustments/note-field.tsx";
import { ReasonChoice } from "#components/money/adjustments/reason-choice.tsx";
import type { EntryForm } from "#components/money/adjustments/use-entry-form.ts";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { LimitRule } from "#lib/domain/reasons/approval-rules.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";
import type { refundEntry } from "#lib/inputs/money/adjustment-fields.ts";

const PROPOSED = "proposed";

/** Shows the first step: amount, reason, method and a note. Nothing is sent from here; it leads to the review. */
export function GiveBackEntry({
  offer,
  form,
  amountField,
  nowMs,
  changed,
  named,
  onName,
  onSubmit,
}: {
  offer: GiveBackOffer;
  form: EntryForm<typeof refundEntry>;
  amountField: UseFormRegisterReturn;
  /** The time by the server's clock. */
  nowMs: number;
  /** The reason why the person must confirm again, if there is one. */
  changed: Reason<CommonRule> | null;
  /** The method that the person chose. */
  named: RefundMethod | null;
  onName: (method: RefundMethod | null) => void;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
}) {
  const t = useTranslations("refund");
  const locale = useLocale();
  const remaining = moneyText(offer.remainingCents, offer.currency, locale);
  const amountCents = readCents(useWatch({ control: form.control, name: "amount" }));
  const proposed = methodFor(offer, amountCents ?? 0, nowMs);
  const fits = amountCents !== undefined && amountCents <= offer.remainingCents;
  const causes = fits ? causesOf(offer, amountCents, named === proposed.method ? null : named) : [];
  const method = named === null || named === proposed.method ? proposed : ({ method: named, cause: null } as const);

  return (
    <EntryFrame
      title={t("entryTitle")}
      subject={t("subject.sale")}
      facts={
        <SaleFacts offer={offer}>
          <Fact name={t("remaining")}>
            <Amount amountCents={offer.remainingCents} currency={offer.currency} className="font-semibold" />
          </Fact>
        </SaleFacts>
      }
      onSubmit={onSubmit}
      startAt={form.firstFault ?? "amount"}
    >
      {changed && (
        <Notice tone="warning" role="alert" title={t("askedAgain")}>
          <ReasonText reason={changed} currency={offer.currency} />
        </Notice>
      )}
      <AmountField
        label={t("amount")}
        hint={t("amountHint", { remaining })}
        error={form.fault("amount")}
        currency={offer.currency}
        className="max-w-80"
        onFocus={(event) => event.target.select()}
        {...amountField}
      />
      <AboveLimits causes={causes} deciders={offer.allowance.deciders} currency={offer.currency} />
      <ReasonChoice reasons={offer.reasons} field={form.field("reason")} error={form.fault("reason")} />
      {offer.methodChoices.length > 0 && (
        <ChoiceField
          key={offer.operationId}
          legend={t("method.name")}
          name="method"
          defaultValue={named ?? PROPOSED}
          onChange={(event) => onName(offer.methodChoices.find((method) => method === event.target.value) ?? null)}
          choices={[
            { value: PROPOSED, label: t("method.proposed", { method: t(`method.choice.${proposed.method}`) }) },
            ...offer.methodChoices.map((method) => ({ value: method, label: t(`method.choice.${method}`) })),
          ]}
        />
      )}
      {amountCents !== undefined && amountCents > 0 && amountCents <= offer.remainingCents && (
        <p className="border-l-2 border-line-strong pl-3">
          <MethodNotice offer={offer} method={method} named={method !== proposed} amountCents={amountCents} />
        </p>
      )}
      <NoteField field={form.field("note")} hint={t("noteHint")} error={form.fault("note")} />
      <div>
        <ReviewButton />
      </div>
    </EntryFrame>
  );
}

/** Says while typing why the amount needs a second person, and who decides. */
function AboveLimits({
  causes,
  deciders,
  currency,
}: {
  causes: readonly Reason<LimitRule>[];
  deciders: readonly Role[];
  currency: string;
}) {
  const t = useTranslations("allowance");
  const tRole = useTranslations("transaction.rolePlural");
  const format = useFormatter();
  const locale = useLocale();
  // A live region that is always present: polite while typing, silent when the amount fits.
  return (
    <div aria-live="polite" className={causes.length === 0 ? "hidden" : ""}>
      {causes.length > 0 && (
        <Notice tone="info" role="note">
          {causes.map((cause) => (
            <p key={cause.rule}>{t(`above.${cause.rule}`, reasonFigures(cause, currency, locale))}</p>
          ))}
          <p className="text-ink-muted">{t("deciders", { roles: format.list(deciders.map((role) => tRole(role))) })}</p>
        </Notice>
      )}
    </div>
  );
}
