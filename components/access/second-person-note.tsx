import { useFormatter, useTranslations } from "next-intl";

/** Says before anything is sent whether a second administrator decides what gives more, and who may. */
export function SecondPersonNote({ deciders }: { deciders: readonly string[] }) {
  const t = useTranslations("people.access");
  const format = useFormatter();
  return (
    <p className="text-ink-muted">
      {deciders.length === 0 ? t("alone") : t("asks", { names: format.list(deciders, { type: "disjunction" }) })}
    </p>
  );
}
