import { foldedText } from "#lib/domain/text/folded-text.ts";

/** The groups of the palette in their order. */
export const GROUPS = ["id", "here", "places", "views", "find"] as const;

/** One line of the palette and what choosing it does. */
export type PaletteItem = { group: (typeof GROUPS)[number]; key: string; label: string; act: () => void };

/** Finds the items whose names contain every typed word, in any case and with or without accents. Names that begin with the first word come first. */
export function paletteItems(typed: string, items: readonly PaletteItem[]): readonly PaletteItem[] {
  const words = foldedText(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
  const found = items.filter(({ label }) => words.every((word) => foldedText(label).includes(word)));
  const [first = ""] = words;
  const begins = ({ label }: PaletteItem) =>
    foldedText(label)
      .split(/\s+/)
      .some((word) => word.startsWith(first));
  return [...found.filter(begins), ...found.filter((item) => !begins(item))];
}
