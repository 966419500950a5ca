import { useTranslations } from "next-intl";

/** The first stop of the Tab key on every signed-in page. It appears with focus and leads past everything that stays the same. */
export function SkipLink() {
  const t = useTranslations("frame");
  return (
    <a
      href="#content"
      className="absolute top-1 left-1 z-50 -translate-y-20 rounded bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
    >
      {t("skip")}
    </a>
  );
}
