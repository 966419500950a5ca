import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/control-classes.ts";

/** Chooses the file. The browser would write its own button in its own language; a file can be dropped on ours as well. */
export function StatementFile({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  const t = useTranslations("settlement.statement");
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor="statement-file" className="font-medium">
        {t("file")}
      </label>
      <span className="relative inline-flex max-w-full self-start rounded focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
        <input
          id="statement-file"
          type="file"
          accept=".csv,.txt,.tsv,.ofx,.qfx,text/csv,text/plain,application/x-ofx"
          aria-describedby="statement-file-hint"
          onChange={({ target }) => onFile(target.files?.[0] ?? null)}
          className="peer absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
        />
        <span aria-hidden="true" className={buttonClasses("secondary", "rounded-r-none peer-hover:bg-sunken")}>
          {t("chooseFile")}
        </span>
        <span
          aria-hidden="true"
          className="flex h-(--control) min-w-0 items-center rounded-r border border-l-0 border-line-strong bg-surface px-3"
        >
          <span className="truncate">{file?.name ?? t("noFile")}</span>
        </span>
      </span>
      <p id="statement-file-hint" className="text-xs text-ink-muted">
        {t("fileHint")}
      </p>
    </div>
  );
}
