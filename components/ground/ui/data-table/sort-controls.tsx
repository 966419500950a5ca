"use client";

import type { SortingState } from "@tanstack/react-table";
import { useTranslations } from "next-intl";
import { orderText, readOrder } from "#components/ground/ui/data-table/table-order.ts";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";

/** The words of a heading, as a button that sorts. Where rows are cards, headings are read aloud only and nobody could see the button. */
export function SortButton({
  heading,
  direction,
  numeric,
  cards,
  onSort,
}: {
  heading: string;
  direction: "ascending" | "descending" | undefined;
  numeric: boolean;
  cards: boolean;
  onSort: () => void;
}) {
  return (
    <>
      <button
        type="button"
        onClick={onSort}
        className={`group relative min-h-(--row) text-inherit hover:text-ink ${direction ? "text-ink" : ""} ${cards ? "max-md:hidden" : ""}`}
      >
        {heading}
        {/* In the cell's padding: the arrow makes no column wider. */}
        <Icon
          name={direction === "descending" ? "arrow-down" : "arrow-up"}
          className={`absolute inset-y-0 my-auto size-2.5 ${numeric ? "right-full mr-0.5" : "left-full ml-0.5"} ${direction ? "" : "opacity-30 group-hover:opacity-70 group-focus-visible:opacity-70"}`}
        />
      </button>
      {cards && <span className="md:hidden">{heading}</span>}
    </>
  );
}

/** Sorts rows that are drawn as cards; elsewhere the headings do. */
export function SortSelect({
  headings,
  sorting,
  onSort,
}: {
  headings: readonly { key: string; heading: string }[];
  sorting: SortingState;
  onSort: (sorting: SortingState) => void;
}) {
  const t = useTranslations("ui.table");
  const keys = headings.map(({ key }) => key);
  return (
    <SelectField
      label={t("sortBy")}
      value={orderText(sorting)}
      onChange={({ target }) => onSort(readOrder(target.value, keys))}
      className="border-b border-line px-3 py-2 md:hidden"
    >
      <option value="">{t("usualOrder")}</option>
      {headings.flatMap(({ key, heading }) => [
        <option key={key} value={key}>
          {t("up", { heading })}
        </option>,
        <option key={`-${key}`} value={`-${key}`}>
          {t("down", { heading })}
        </option>,
      ])}
    </SelectField>
  );
}
