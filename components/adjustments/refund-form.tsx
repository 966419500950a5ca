"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { useForm } from "react-hook-form";
import type { CheckAction, OpenEntry } from "#components/adjustments/open-entry.ts";
import { OpenEntryWatch } from "#components/adjustments/open-entry-watch.tsx";
import { RefundEntry } from "#components/adjustments/refund-entry.tsx";
import {
  type RefundFields,
  refundRequest,
  refundResolver,
  TYPED_FIELDS,
  typedAmount,
} from "#components/adjustments/refund-fields.ts";
import { RefundInDoubtPanel } from "#components/adjustments/refund-in-doubt-panel.tsx";
import type { RefundOffer, RefundResult } from "#components/adjustments/refund-offer.ts";
import { RefundResultPanel } from "#components/adjustments/refund-result-panel.tsx";
import { RefundReview } from "#components/adjustments/refund-review.tsx";
import { resultAfter } from "#components/adjustments/result-after.ts";
import type { Carried } from "#lib/domain/journal.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { RefundInput } from "#lib/inputs/refund.ts";

/** One attempt keeps the offer it was made from, whatever the page reads meanwhile. */
type Attempt = { offer: RefundOffer; input: RefundInput };
type Stage = { step: "entry" } | ({ step: "review" } & Attempt) | ({ step: "result"; result: RefundResult } & Attempt);

/**
 * Gives money back in three steps: how much and why, the facts to confirm, what became of it. One form carries out one
 * operation; a lost answer is looked for with the same one. Whatever happens, nothing that was typed is lost.
 */
export function RefundForm({
  offer,
  open,
  action,
  check,
  children,
}: {
  /** Null when nothing can be refunded now, or when that could not be read: then the children say why. */
  offer: RefundOffer | null;
  /** Our own operation on this sale that is not settled. */
  open: OpenEntry | null;
  action: (request: RefundFields) => Promise<ActionResult<Carried>>;
  check: CheckAction;
  children: ReactNode;
}) {
  const locale = useLocale();
  const router = useRouter();
  const [stage, setStage] = useState<Stage>({ step: "entry" });
  const [sending, setSending] = useState(false);
  const [renewing, startRenewing] = useTransition();
  const inFlight = useRef(false);
  const remainingText = offer ? typedAmount(offer.remainingCents, locale) : "";
  const suggested = useRef(remainingText);
  const form = useForm<RefundFields, unknown, RefundInput>({
    resolver: refundResolver(offer, locale),
    defaultValues: { amount: remainingText, note: "" },
  });

  // The remaining amount is filled in, and follows a change of it unless another one was typed.
  useEffect(() => {
    if (remainingText === "" || form.getValues("amount") !== suggested.current) return;
    suggested.current = remainingText;
    form.setValue("amount", remainingText);
  }, [remainingText, form]);

  const review = form.handleSubmit((input) => {
    if (offer) setStage({ step: "review", offer, input });
  });

  /** `earlier`: what is shown of the same attempt, when it is asked about again. */
  async function send(attempt: Attempt, earlier: RefundResult | null = null) {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    const result: RefundResult = await action(refundRequest(attempt.input)).catch(() => ({ kind: "lost" }));
    inFlight.current = false;
    setSending(false);
    show(attempt, resultAfter(earlier, result));
  }

  function show({ offer, input }: Attempt, result: RefundResult) {
    const wrong = result.kind === "invalid" ? TYPED_FIELDS.filter((name) => result.fields[name]) : [];
    if (result.kind === "invalid" && wrong.length > 0) {
      for (const name of wrong) form.setError(name, { message: result.fields[name] ?? "unreadable" });
      setStage({ step: "entry" });
      return;
    }
    setStage({ step: "result", offer, input, result });
    // The frame's count, and every page kept for the way back, are out of date from now on.
    if (result.kind === "done") router.refresh();
  }

  function renew() {
    startRenewing(() => {
      router.refresh();
      setStage({ step: "entry" });
    });
  }

  switch (stage.step) {
    case "entry":
      return (
        <div className="flex flex-col gap-4">
          <OpenEntryWatch open={open} check={check} />
          {offer ? <RefundEntry offer={offer} form={form} onSubmit={review} /> : children}
        </div>
      );
    case "review":
      return (
        <RefundReview
          {...stage}
          sending={sending}
          onConfirm={() => send(stage)}
          onBack={() => setStage({ step: "entry" })}
        />
      );
    case "result":
      if (stage.result.kind === "in_doubt") {
        return <RefundInDoubtPanel {...stage} open={open} check={check} onSettled={() => send(stage, stage.result)} />;
      }
      return (
        <RefundResultPanel
          {...stage}
          result={stage.result}
          looking={sending}
          onLook={() => send(stage, stage.result)}
          onReview={() => setStage({ step: "review", offer: stage.offer, input: stage.input })}
          renewing={renewing}
          onRenew={renew}
        />
      );
  }
}
