"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { postForAnswer } from "#components/ground/answers/fetch-answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import type { PaymentFormState } from "#components/money/payments/use-payment-form.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { ProfileCard } from "#lib/domain/payments/payment.ts";
import { paymentPaths } from "#lib/paths/payment-paths.ts";

type Cards = readonly ProfileCard[] | null | "unread" | "failed" | "reading" | "unasked";

/** Asks for a customer's code and lets one of the customer's cards be chosen, by brand and ending. */
export function ProfileFields({ storeId, form }: { storeId: string; form: PaymentFormState }) {
  const t = useTranslations("payments.profile");
  const tBrand = useTranslations("transaction.brand");
  const [cards, setCards] = useState<Cards>("unasked");
  const reading = useRef<AbortController>(null);
  const { getValues, setValue } = form;

  const read = useCallback(async () => {
    const customerCode = getValues("means.customerCode").trim();
    reading.current?.abort();
    if (customerCode === "") return setCards("unasked");
    reading.current = new AbortController();
    const { signal } = reading.current;
    setCards("reading");
    const body = { customerCode };
    const answer = await postForAnswer<ActionResult<Exclude<Cards, string> | "unread">>(
      paymentPaths.profileCards(storeId),
      body,
      signal,
    );
    if (signal.aborted) return;
    const listed = answer.kind === "done" ? answer.value : "failed";
    setCards(listed);
    if (Array.isArray(listed)) {
      const first = listed.find((card: ProfileCard) => card.isDefault) ?? listed[0];
      if (first) setValue("means.cardId", String(first.cardId));
    }
  }, [storeId, getValues, setValue]);

  // A code that the page began with is looked up at once.
  useEffect(() => {
    if (getValues("means.customerCode") !== "") void read();
    return () => reading.current?.abort();
  }, [getValues, read]);

  const listed = Array.isArray(cards) ? (cards as readonly ProfileCard[]) : null;
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          mono
          label={t("code")}
          className="min-w-60 flex-1"
          {...form.input("means.customerCode", { onBlur: read })}
        />
        <Button onClick={read} pending={cards === "reading"}>
          {t(cards === "reading" ? "reading" : "read")}
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {cards === null && <p className="text-danger">{t("unknown")}</p>}
        {listed?.length === 0 && <p className="text-danger">{t("none")}</p>}
        {cards === "failed" && <p className="text-danger">{t("failed")}</p>}
      </div>
      {listed && listed.length > 0 && (
        <SelectField label={t("card")} {...form.input("means.cardId")}>
          {listed.map((card) => (
            <option key={card.cardId} value={String(card.cardId)}>
              {`${tBrand(card.brand)} •••• ${card.lastFour}${card.expiry && ` (${t("expires", { expiry: card.expiry })})`}`}
            </option>
          ))}
        </SelectField>
      )}
      {(cards === "unread" || cards === "failed") && (
        <TextField
          label={t("cardId")}
          hint={cards === "unread" ? t("cardIdHint") : undefined}
          inputMode="numeric"
          className="max-w-60"
          {...form.input("means.cardId")}
        />
      )}
    </>
  );
}
