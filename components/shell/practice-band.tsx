import { useTranslations } from "next-intl";

/** Says on every page that this is practice. It always shows on the sandbox, and never with a real account. */
export function PracticeBand() {
  const t = useTranslations("frame");
  return (
    <aside className="stripes-practice z-30 flex min-h-6 items-center justify-center px-3 text-center text-xs font-semibold sm:sticky sm:top-0">
      <p>{t("practice")}</p>
    </aside>
  );
}
