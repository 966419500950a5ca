import { useTranslations } from "next-intl";

const NAMED = ["Enter", "Esc"] as const;

/** Returns what a key is called on keyboards of the reader's language; letters and signs are called what they are. */
export function useKeyName(): (key: string) => string {
  const t = useTranslations("ui.keys");
  return (key) => {
    const named = NAMED.find((name) => name === key);
    return named ? t(named) : key;
  };
}
