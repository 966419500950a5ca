import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { TextareaField } from "#components/ground/ui/fields/textarea-field.tsx";

/** Takes a free note about an adjustment. */
export function NoteField({
  field,
  hint,
  error,
}: {
  field: UseFormRegisterReturn;
  hint: string;
  error: string | undefined;
}) {
  const t = useTranslations("refund");
  return <TextareaField label={t("note")} hint={hint} error={error} rows={2} {...field} />;
}
