"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { answerOf, type NoAnswer, useFailureSentence } from "#components/ground/answers/answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { buttonClasses } from "#components/ground/ui/buttons/control-classes.ts";
import { CopyButton } from "#components/ground/ui/buttons/copy-button.tsx";
import type { PaymentView } from "#components/money/payments/payment-view.ts";
import type { Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import { confirmPaths } from "#lib/paths/confirm-paths.ts";

type Asked = { storeId: string; operationId: string };
type ConfirmResult<T> = Done<T> | NotPermitted | NotAllowed<"confirmation_over"> | FormFailure;

/** What can be done with a payment that waits for its customer, beside the plain form. */
export type ConfirmActions = {
  makeLink(asked: Asked): Promise<ConfirmResult<{ token: string }>>;
  abandon(asked: Asked): Promise<ConfirmResult<null>>;
};

/** Leads the customer to their bank's page: on this screen, or by a link; or gives up. */
export function ConfirmSteps({ payment, actions }: { payment: PaymentView; actions: ConfirmActions }) {
  const t = useTranslations("payments.outcome.challenged");
  const sentence = useFailureSentence();
  const router = useRouter();
  const [address, setAddress] = useState("");
  const [failed, setFailed] = useState<Exclude<ConfirmResult<unknown> | NoAnswer, Done<unknown>> | null>(null);
  const [pending, setPending] = useState(false);
  const { storeId, operationId, own, mayGiveUp, currency } = payment;

  async function ask<T>(asked: () => Promise<ConfirmResult<T>>, done: (value: T) => void) {
    setPending(true);
    const answer = await answerOf(asked);
    setPending(false);
    setFailed(answer.kind === "done" ? null : answer);
    if (answer.kind === "done") done(answer.value);
    else router.refresh();
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {own && (
          <>
            {/* A plain form, because the page for customers is not part of this application and has no script. */}
            <form method="post" action={payment.confirmPath}>
              <button type="submit" className={buttonClasses("primary")}>
                {t("here")}
              </button>
            </form>
            <Button
              disabled={pending}
              onClick={() =>
                void ask(
                  () => actions.makeLink({ storeId, operationId }),
                  ({ token }) => setAddress(new URL(confirmPaths.link(token), window.location.origin).href),
                )
              }
            >
              {t(address === "" ? "makeLink" : "anotherLink")}
            </Button>
          </>
        )}
        {mayGiveUp && (
          <Button
            disabled={pending}
            onClick={() =>
              void ask(
                () => actions.abandon({ storeId, operationId }),
                () => router.refresh(),
              )
            }
          >
            {t("abandon")}
          </Button>
        )}
      </div>
      {address !== "" && (
        <div role="status" className="flex flex-col gap-1">
          <p className="flex items-center gap-2">
            <code className="min-w-0 rounded border border-line bg-surface px-2 py-1 font-mono text-xs break-all select-all">
              {address}
            </code>
            <CopyButton value={address} what={t("linkWhat")} />
          </p>
          <p className="text-xs">{t("linkHow")}</p>
        </div>
      )}
      {failed && (
        <p role="alert">
          {failed.kind === "not_allowed" ? <ReasonText reason={failed.reason} currency={currency} /> : sentence(failed)}
        </p>
      )}
    </div>
  );
}
