import type { useTranslations } from "next-intl";
import type { KeyLine } from "#components/ground/ui/key-list.tsx";

/** Lists the keys that work on every page. `?` is a single letter, which people can switch off. */
export function frameKeys(t: ReturnType<typeof useTranslations<"frame">>, singleLetterKeys: boolean): KeyLine[] {
  return [
    { keys: ["Ctrl", "K"], name: t("palette.title") },
    { keys: ["Ctrl", "Enter"], name: t("keyConfirm") },
    { keys: ["Esc"], name: t("keyBack") },
    ...(singleLetterKeys ? [{ keys: ["?"], name: t("keyHelp") }] : []),
  ];
}
