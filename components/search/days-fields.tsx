import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { useProblemSentence } from "#components/search/problem-sentence.ts";
import type { SearchForm } from "#components/search/search-form.ts";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";

export type DayRanges = Readonly<Record<"today" | "week" | "month", { from: string; to: string }>>;

const NAMES = ["today", "week", "month"] as const;

/** First and last day, in the account's zone, and the ranges most asked for. The server has worked out which days those are. */
export function DaysFields({
  form,
  timeZone,
  ranges,
}: {
  form: UseFormReturn<SearchForm>;
  timeZone: string;
  ranges: DayRanges;
}) {
  const t = useTranslations("search");
  const sentence = useProblemSentence();
  const { errors } = form.formState;
  function choose({ from, to }: { from: string; to: string }) {
    form.setValue("from", from, { shouldDirty: true });
    form.setValue("to", to, { shouldDirty: true });
    form.clearErrors(["from", "to"]);
  }
  return (
    <>
      <TextField
        type="date"
        label={t("from")}
        error={sentence(errors.from?.message)}
        className="w-40 max-sm:min-w-34 max-sm:flex-1"
        {...form.register("from")}
      />
      <TextField
        type="date"
        label={t("to")}
        error={sentence(errors.to?.message)}
        className="w-40 max-sm:min-w-34 max-sm:flex-1"
        {...form.register("to")}
      />
      <fieldset className="min-w-0 max-sm:basis-full">
        <legend className="mb-1 text-ink-muted">{t("daysIn", { timeZone })}</legend>
        <div className="flex flex-wrap gap-1">
          {NAMES.map((name) => (
            <Button key={name} onClick={() => choose(ranges[name])}>
              {t(`ranges.${name}`)}
            </Button>
          ))}
        </div>
      </fieldset>
    </>
  );
}
