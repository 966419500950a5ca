"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useFailureSentence } from "#components/ground/answers/answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { AmountField } from "#components/ground/ui/fields/amount-field.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import {
  type LikelySales,
  type SearchAnswer,
  searchOriginals,
  type TypedOfSale,
} from "#components/money/unreferenced/likely-search.ts";

const FAULTS = [
  "too_long",
  "unreadable",
  "card_number",
  "security_code",
  "spread_card_number",
  "last_four",
  "amount_unreadable",
  "day_unreadable",
  "nothing_known",
] as const;

/** Returns the sentence for a field's error, by the field's name. */
function useKnownFaults(fields: Readonly<Record<string, string>>): (field: string) => string | undefined {
  const t = useTranslations("unreferenced.faults");
  return (field) => {
    const named = fields[field];
    if (named === undefined) return undefined;
    return t(FAULTS.find((one) => one === named) ?? "unreadable");
  };
}

const FEWEST_OF_A_CARD = 12;

/** Takes the known facts of the sale, and searches for it; the person can cancel the search. */
export function OriginalSearch({
  storeId,
  requestId,
  currency,
  onFound,
  onLost,
}: {
  storeId: string;
  requestId: string;
  currency: string;
  onFound: (proposals: LikelySales, typed: TypedOfSale) => void;
  /** Discards the earlier result, which was about other facts. */
  onLost: () => void;
}) {
  const t = useTranslations("unreferenced");
  const running = useRef<AbortController | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [searching, setSearching] = useState(false);
  const [result, setResult] = useState<SearchAnswer | null>(null);
  const fault = useKnownFaults(result?.kind === "invalid" ? result.fields : {});
  useEffect(() => () => running.current?.abort(), []);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: keyof TypedOfSale) => String(data.get(name) ?? "").trim();
    const asked: TypedOfSale = {
      orderNumber: typed("orderNumber"),
      lastFour: typed("lastFour"),
      name: typed("name"),
      amount: typed("amount"),
      aboutDay: typed("aboutDay"),
    };
    running.current?.abort();
    onLost();
    if (asked.lastFour.replace(/[^0-9]/g, "").length >= FEWEST_OF_A_CARD) {
      // A card number is not sent, and does not stay on the screen.
      const field = event.currentTarget.elements.namedItem("lastFour") as HTMLInputElement;
      field.value = "";
      setResult({ kind: "invalid", fields: { lastFour: "card_number" } });
      return field.focus();
    }
    const stop = new AbortController();
    running.current = stop;
    setResult(null);
    setSearching(true);
    const answer = await searchOriginals(storeId, { ...asked, requestId }, stop.signal);
    if (running.current !== stop) return;
    setSearching(false);
    setResult(answer);
    if (answer?.kind === "done") onFound(answer.value, asked);
    if (answer?.kind === "invalid")
      form.current?.querySelector<HTMLElement>(`[name="${first(answer.fields)}"]`)?.focus();
  }

  function end() {
    running.current?.abort();
    running.current = null;
    setSearching(false);
  }

  return (
    <Panel title={t("search.title")}>
      <Form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            label={t("search.lastFour")}
            hint={t("search.lastFourHint")}
            error={fault("lastFour")}
            name="lastFour"
            inputMode="numeric"
            // No maxLength: it would cut a card number to its first four digits, which are the last four of some other
            // card.
            autoComplete="off"
          />
          <AmountField label={t("search.amount")} error={fault("amount")} name="amount" currency={currency} />
          <TextField
            label={t("search.orderNumber")}
            error={fault("orderNumber")}
            name="orderNumber"
            mono
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            label={t("search.name")}
            hint={t("search.nameHint")}
            error={fault("name")}
            name="name"
            autoComplete="off"
          />
          <TextField
            label={t("search.aboutDay")}
            hint={t("search.aboutDayHint")}
            error={fault("aboutDay")}
            name="aboutDay"
            type="date"
            autoComplete="off"
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" pending={searching}>
            {t(searching ? "search.searching" : "search.submit")}
          </Button>
          {searching && <Button onClick={end}>{t("search.stop")}</Button>}
        </div>
        <SearchFailed result={result} />
      </Form>
    </Panel>
  );
}

function SearchFailed({ result }: { result: SearchAnswer | null }) {
  const t = useTranslations("unreferenced");
  const tReasons = useTranslations("reasons.unavailable");
  const sentence = useFailureSentence();
  if (!result || result.kind === "done" || result.kind === "invalid") return null;
  return (
    <Notice tone="danger" title={t("search.failedTitle")}>
      {result.kind === "unavailable" ? (
        <p>{tReasons(result.cause)}</p>
      ) : result.kind === "not_allowed" ? (
        <p>{t("search.tooWide")}</p>
      ) : result.kind === "not_permitted" ? (
        <p>{t("new.forbidden")}</p>
      ) : (
        <p>{sentence(result)}</p>
      )}
      <p>{t("search.failed")}</p>
    </Notice>
  );
}

function first(fields: Readonly<Record<string, string>>): string {
  return Object.keys(fields)[0] ?? "";
}
