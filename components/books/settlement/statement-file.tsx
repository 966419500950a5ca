import { useTranslations } from "next-intl";
import { FileField } from "#components/ground/ui/fields/file-field.tsx";

/** Chooses the file of a bank statement. */
export function StatementFileField({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  const t = useTranslations("settlement.statement");
  return (
    <FileField
      id="statement-file"
      label={t("file")}
      hint={t("fileHint")}
      chooseText={t("chooseFile")}
      nameText={file?.name ?? t("noFile")}
      accept=".csv,.txt,.tsv,.ofx,.qfx,text/csv,text/plain,application/x-ofx"
      onChange={({ target }) => onFile(target.files?.[0] ?? null)}
    />
  );
}
