"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import type { NoAnswer } from "#components/ground/answers/answer.ts";
import { RefusalText } from "#components/ground/answers/refusal-text.tsx";
import { useAction } from "#components/ground/answers/use-action.ts";
import { useCheckedForm } from "#components/ground/answers/use-checked-form.ts";
import { useIntentIds } from "#components/ground/answers/use-intent-ids.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { type MailLine, MailLog } from "#components/money/receipts/mail-log.tsx";
import type { Done, FormFailure, NotAllowed, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { CommonRule } from "#lib/domain/reasons/reason.ts";
import type { ReceiptMail } from "#lib/domain/receipts/receipt-mail.ts";
import { type ReceiptMailInput, receiptMailInput } from "#lib/inputs/money/receipt-mail-input.ts";

type MailResult =
  | Done<Pick<ReceiptMail, "state" | "failure">>
  | NotPermitted
  | NotAllowed<CommonRule>
  | Unavailable
  | FormFailure;

/** Sends the customer's copy of a receipt by e-mail, and lists what was sent. */
export function MailPanel({
  about,
  address: known,
  mails,
  closed,
  send,
}: {
  about: Omit<ReceiptMailInput, "mailId" | "address">;
  /** The customer's address, when the payment has one. */
  address: string;
  mails: readonly MailLine[];
  /** Why nothing can be sent here; null when it can. */
  closed: "off" | "whoMay" | null;
  send: (input: ReceiptMailInput) => Promise<MailResult>;
}) {
  const t = useTranslations("receipts.mail");
  const ids = useIntentIds();
  /** The address to which it was sent last. */
  const [to, setTo] = useState("");
  const { answer, pending, run } = useAction(send);
  const { field, fault, handleSubmit } = useCheckedForm<z.input<typeof receiptMailInput>, ReceiptMailInput>({
    resolver: zodResolver(receiptMailInput),
    values: { ...about, mailId: "", address: known },
    prepare: (typed) => ({ ...typed, mailId: ids.of(typed.address) }),
  });

  async function sendTo(address: string) {
    if (pending) return;
    setTo(address);
    const result = await run({ ...about, mailId: ids.of(address), address });
    // What is settled is never sent again under its id; what never got an answer may be asked for again.
    if (result?.kind === "done" && result.value.state !== "sending") ids.forget();
  }

  return (
    <Panel title={t("title")} className="print:hidden">
      <div className="flex flex-col gap-4">
        {closed === null ? (
          <Form
            noValidate
            onSubmit={handleSubmit((_, entry) => sendTo(entry.address))}
            className="flex flex-wrap items-start gap-3"
          >
            <TextField
              {...field("address")}
              type="email"
              label={t("address")}
              hint={t("hint")}
              error={fault("address") && t("notAnAddress")}
              autoComplete="off"
              className="w-full max-w-md"
            />
            <Button type="submit" variant="primary" pending={pending} className="mt-6">
              {t(pending ? "sending" : "send")}
            </Button>
          </Form>
        ) : (
          <p className="text-ink-muted">{t(closed)}</p>
        )}
        {answer && <MailAnswer result={answer} address={to} />}
        {mails.length > 0 && (
          <MailLog
            mails={mails}
            again={(mail) =>
              closed === null &&
              mail.state !== "sending" && (
                <Button
                  pending={pending && to === mail.address}
                  aria-label={t("againTo", { address: mail.address })}
                  onClick={() => void sendTo(mail.address)}
                >
                  {t("again")}
                </Button>
              )
            }
          />
        )}
      </div>
    </Panel>
  );
}

function MailAnswer({ result, address }: { result: MailResult | NoAnswer; address: string }) {
  const t = useTranslations("receipts.mail");
  switch (result.kind) {
    case "done": {
      const { state, failure } = result.value;
      const tone = state === "sent" || state === "sending" ? "success" : state === "failed" ? "danger" : "doubt";
      return (
        <FocusedNotice tone={tone} title={t(`done.${state}`, { address })}>
          {failure && t(`failure.${failure}`)}
        </FocusedNotice>
      );
    }
    case "not_allowed":
    case "unavailable":
      return (
        <FocusedNotice tone="danger" title={t("done.failed")}>
          <RefusalText refusal={result} notPermitted={t("notPermitted")} />
        </FocusedNotice>
      );
    case "invalid":
      return <FocusedNotice tone="danger" title={t("notAnAddress")} />;
    default:
      return (
        <FocusedNotice tone={result.kind === "signed_out" || result.kind === "not_permitted" ? "danger" : "doubt"}>
          <RefusalText refusal={result} notPermitted={t("notPermitted")} />
        </FocusedNotice>
      );
  }
}
