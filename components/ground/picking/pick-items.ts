import { foldedText } from "#lib/domain/text/folded-text.ts";

/** One line to pick, and what picking it does. */
export type PickItem = {
  /** Unique within its group. */
  key: string;
  label: string;
  /** Further words by which it is found, not shown. */
  alsoFound?: string;
  /** The keys that do the same without picking. */
  keys?: string;
  /** Shown only once something was typed. */
  onlyTyped?: boolean;
  act: () => void;
};

/** Lines under one heading. */
export type PickGroup = { name: string; label: string; items: readonly PickItem[] };

/**
 * Finds the items that contain every typed word, in any case and with or without accents. Items with a word that begins like the
 * first typed word come first.
 */
export function foundItems(typed: string, items: readonly PickItem[]): readonly PickItem[] {
  const words = foldedText(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
  const textOf = ({ label, alsoFound = "" }: PickItem) => foldedText(`${label} ${alsoFound}`);
  const found = items.filter(
    (item) => !(item.onlyTyped && words.length === 0) && words.every((word) => textOf(item).includes(word)),
  );
  const [first = ""] = words;
  const begins = (item: PickItem) =>
    textOf(item)
      .split(/\s+/)
      .some((word) => word.startsWith(first));
  return [...found.filter(begins), ...found.filter((item) => !begins(item))];
}
