"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { postForAnswer } from "#components/ground/answers/fetch-answer.ts";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { EarlierList } from "#components/money/payments/earlier-list.tsx";
import type { PaymentFormState } from "#components/money/payments/use-payment-form.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { ShownEarlier } from "#lib/domain/payments/earlier-payment.ts";
import { paymentPaths } from "#lib/paths/payment-paths.ts";

/** Asks for the order number. One that a person typed is looked up at once, and earlier payments of it are shown. */
export function OrderNumberField({ storeId, form }: { storeId: string; form: PaymentFormState }) {
  const t = useTranslations("payments");
  const locale = useLocale();
  const [earlier, setEarlier] = useState<readonly ShownEarlier[]>([]);
  const [suggestion] = useState(() => form.getValues("orderNumber"));
  const [isSuggested, setIsSuggested] = useState(true);
  const looked = useRef(suggestion);
  const reading = useRef<AbortController>(null);

  async function lookUp() {
    const orderNumber = form.getValues("orderNumber").trim();
    if (orderNumber === looked.current) return;
    looked.current = orderNumber;
    reading.current?.abort();
    setEarlier([]);
    if (orderNumber === "") return;
    reading.current = new AbortController();
    const { signal } = reading.current;
    type Found = ActionResult<readonly ShownEarlier[]>;
    const answer = await postForAnswer<Found>(paymentPaths.orderNumber(storeId), { orderNumber, locale }, signal);
    if (answer.kind === "done" && !signal.aborted) setEarlier(answer.value);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <TextField
        mono
        label={t("orderNumber")}
        hint={isSuggested ? t("orderHint") : undefined}
        maxLength={30}
        autoComplete="off"
        spellCheck={false}
        {...form.input("orderNumber", {
          // While typing: what moves when the field is left moves away from under the pointer that left it.
          onChange: () => setIsSuggested(form.getValues("orderNumber").trim() === suggestion),
          onBlur: lookUp,
        })}
      />
      <div aria-live="polite" className="empty:hidden">
        {earlier.length > 0 && (
          <>
            <p className="font-medium">{t("orderUsed", { count: earlier.length })}</p>
            <EarlierList storeId={storeId} earlier={earlier} />
          </>
        )}
      </div>
    </div>
  );
}
