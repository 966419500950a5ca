import { useFormatter, useTranslations } from "next-intl";

/** Says in advance whether a second administrator must approve changes that grant more, and who that is. */
export function SecondPersonNote({ deciders }: { deciders: readonly string[] }) {
  const t = useTranslations("people.access");
  const format = useFormatter();
  return (
    <p className="text-ink-muted">
      {deciders.length === 0 ? t("alone") : t("asks", { names: format.list(deciders, { type: "disjunction" }) })}
    </p>
  );
}
