import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ground/ui/buttons/copy-button.tsx";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";

/** Shows new recovery codes, once: in groups of four, to copy or print. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const t = useTranslations("factors.codes");
  const shown = codes.map((code) => (code.match(/.{4}/g) ?? []).join("-"));
  return (
    <FocusedNotice tone="warning" title={t("newTitle")}>
      <p>{t("newLead")}</p>
      <ol aria-label={t("list")} className="my-2 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {shown.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <CopyButton value={shown.join("\n")} what={t("list")} />
    </FocusedNotice>
  );
}
