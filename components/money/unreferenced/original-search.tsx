"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useFailureSentence } from "#components/ground/answers/answer.ts";
import { type Faults, useCheckedForm } from "#components/ground/answers/use-checked-form.ts";
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
import { likelyOriginalsInput } from "#lib/inputs/money/unreferenced.ts";

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

const FEWEST_OF_A_CARD = 12;

function isLikeCard(text: string): boolean {
  return text.replace(/[^0-9]/g, "").length >= FEWEST_OF_A_CARD;
}

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
  const tFaults = useTranslations("unreferenced.faults");
  const running = useRef<AbortController | null>(null);
  const [searching, setSearching] = useState(false);
  const [result, setResult] = useState<SearchAnswer | null>(null);
  const form = useCheckedForm({
    resolver: zodResolver(likelyOriginalsInput),
    values: { storeId, requestId, orderNumber: "", lastFour: "", name: "", amount: "", aboutDay: "" },
    prepare: (typed) => trimmed(typed),
    check: ({ lastFour }): Faults => (isLikeCard(lastFour) ? { lastFour: "card_number" } : {}),
  });
  const { field } = form;
  useEffect(() => () => running.current?.abort(), []);

  function fault(name: keyof TypedOfSale): string | undefined {
    const found = form.fault(name);
    return found === undefined ? undefined : tFaults(FAULTS.find((known) => known === found) ?? "unreadable");
  }

  const search = form.handleSubmit(async ({ storeId: _, ...asked }) => {
    const stop = new AbortController();
    running.current = stop;
    setSearching(true);
    const answer = await searchOriginals(storeId, asked, stop.signal);
    if (running.current !== stop) return;
    setSearching(false);
    setResult(answer);
    if (answer?.kind === "done") onFound(answer.value, asked);
    if (answer?.kind === "invalid") form.showFaults(answer.fields);
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    end();
    onLost();
    setResult(null);
    const isCard = isLikeCard(form.getValues("lastFour"));
    await search(event);
    // A card number is not sent, and does not stay on the screen.
    if (isCard) form.setValue("lastFour", "");
  }

  function end() {
    running.current?.abort();
    running.current = null;
    setSearching(false);
  }

  return (
    <Panel title={t("search.title")}>
      <Form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            label={t("search.lastFour")}
            hint={t("search.lastFourHint")}
            error={fault("lastFour")}
            {...field("lastFour")}
            inputMode="numeric"
            // No maxLength: it would cut a card number to its first four digits, which are the last four of some other
            // card.
            autoComplete="off"
          />
          <AmountField label={t("search.amount")} error={fault("amount")} currency={currency} {...field("amount")} />
          <TextField
            label={t("search.orderNumber")}
            error={fault("orderNumber")}
            {...field("orderNumber")}
            mono
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            label={t("search.name")}
            hint={t("search.nameHint")}
            error={fault("name")}
            {...field("name")}
            autoComplete="off"
          />
          <TextField
            label={t("search.aboutDay")}
            hint={t("search.aboutDayHint")}
            error={fault("aboutDay")}
            {...field("aboutDay")}
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

function trimmed<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as Texts;
}
