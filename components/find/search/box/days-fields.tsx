import { useTranslations } from "next-intl";
import { type FocusEvent, useRef } from "react";
import { useProblemSentence } from "#components/find/search/words/problem-sentence.ts";
import { ShownDays, type ZoneNames } from "#components/find/search/words/shown-days.tsx";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import { ZONES, type ZoneChoice } from "#lib/domain/search/search-address.ts";
import { type Days, RANGES, type RangeName } from "#lib/domain/time/days.ts";

type DaysFieldsProps = {
  days: Days;
  /** Days that are still being typed. */
  onDays: (days: Days) => void;
  /** Days that are chosen, to be searched at once. */
  onChosen: (days: Days) => void;
  opened: Pick<OpenedSearch, "from" | "to" | "problems">;
};

/** Chooses the days by name or by first and last day. Only the server works out which days a name means. */
export function DaysFields({ days, onDays, onChosen, opened }: DaysFieldsProps) {
  const t = useTranslations("builder");
  const sentence = useProblemSentence();
  const own = "from" in days;
  const problemAt = (at: "range" | "from" | "to") =>
    sentence(opened.problems.find((choice) => choice.at === at)?.problem);

  /** Searches typed days once the person goes on elsewhere; the search button searches them itself. */
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!own || currentTarget.contains(relatedTarget) || isSubmit(relatedTarget)) return;
    const isNew = days.from !== opened.from || days.to !== opened.to;
    if (isNew && days.from !== "" && days.to !== "") onChosen(days);
  }

  return (
    <>
      <SelectField
        label={t("days")}
        labelHidden
        name={own ? undefined : "range"}
        error={own ? undefined : problemAt("range")}
        className="w-44 max-sm:w-auto max-sm:flex-auto"
        value={own ? "own" : days.range}
        onChange={({ target: { value } }) =>
          value === "own" ? onDays({ from: opened.from, to: opened.to }) : onChosen({ range: value as RangeName })
        }
      >
        {RANGES.map((range) => (
          <option key={range} value={range}>
            {t(`ranges.${range}`)}
          </option>
        ))}
        <option value="own">{t("ranges.own")}</option>
      </SelectField>
      {own && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that focus left both days
        <span onBlur={leave} className="flex items-start gap-1 max-sm:order-1 max-sm:basis-full">
          <DayField
            name="from"
            day={days.from}
            error={problemAt("from")}
            onDay={(from) => onDays({ ...days, from })}
            onChosen={(from) => onChosen({ ...days, from })}
          />
          <DayField
            name="to"
            day={days.to}
            error={problemAt("to")}
            onDay={(to) => onDays({ ...days, to })}
            onChosen={(to) => onChosen({ ...days, to })}
          />
        </span>
      )}
    </>
  );
}

function isSubmit(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === "submit";
}

type DayFieldProps = {
  name: "from" | "to";
  day: string;
  error: string | undefined;
  onDay: (day: string) => void;
  onChosen: (day: string) => void;
};

/** Types a day, or chooses it in the browser's calendar. */
function DayField({ name, day, error, onDay, onChosen }: DayFieldProps) {
  const t = useTranslations("builder");
  // Typed days pass through others on the way: the second digit of a day, the first digits of a year.
  const isTyped = useRef(false);
  return (
    <TextField
      type="date"
      label={t(name)}
      labelHidden
      name={name}
      error={error}
      className="w-36 max-sm:w-auto max-sm:flex-1"
      value={day}
      onKeyDown={() => {
        isTyped.current = true;
      }}
      onPointerDown={() => {
        isTyped.current = false;
      }}
      onChange={({ target: { value } }) => (isTyped.current || value === "" ? onDay(value) : onChosen(value))}
    />
  );
}

type ZoneFieldProps = { zone: ZoneChoice; onZone: (zone: ZoneChoice) => void; zones: ZoneNames };

/** Chooses the time zone whose midnight separates the days; each choice names its zone. */
export function ZoneField({ zone, onZone, zones }: ZoneFieldProps) {
  const t = useTranslations("builder");
  return (
    <SelectField
      label={t("zone")}
      labelHidden
      name="zone"
      className="w-auto max-sm:flex-auto"
      value={zone}
      onChange={({ target }) => onZone(target.value as ZoneChoice)}
    >
      {ZONES.map((choice) => (
        <option key={choice} value={choice}>
          {choice === "utc" ? t("zones.utc") : t(`zones.${choice}`, { zone: zones[choice] })}
        </option>
      ))}
    </SelectField>
  );
}

type SearchedDaysProps = { opened: OpenedSearch; zones: ZoneNames };

/** Shows the days of the search whose rows are shown, also while other days are in the form. */
export function SearchedDays({ opened, zones }: SearchedDaysProps) {
  const t = useTranslations("builder");
  return (
    <p className="flex min-w-0 items-center gap-2 text-xs text-ink-muted sm:ml-auto sm:text-right">
      <Icon name="calendar" />
      {opened.plan?.everywhere ? (
        t("shownEverywhere")
      ) : (
        <ShownDays from={opened.from} to={opened.to} zoneName={zones[opened.address.zone]} />
      )}
    </p>
  );
}
