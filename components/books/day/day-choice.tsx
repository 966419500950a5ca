import { useTranslations } from "next-intl";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { paths } from "#lib/paths/paths.ts";

/** Chooses the person and the day: a plain form, so that its address can be kept. */
export function DayChoice({
  storeId,
  day,
  everybody,
  mayReadAll,
}: {
  storeId: string;
  day: string;
  everybody: boolean;
  mayReadAll: boolean;
}) {
  const t = useTranslations("day");
  return (
    <form action={paths.day(storeId)} className="flex flex-wrap items-center gap-2">
      {everybody && <input type="hidden" name="of" value="everybody" />}
      <TextField label={t("date")} hint={t("dateHint")} name="date" type="date" defaultValue={day} required />
      <Button type="submit">{t("show")}</Button>
      {mayReadAll && (
        <LinkButton variant="quiet" href={paths.day(storeId, everybody ? `date=${day}` : `date=${day}&of=everybody`)}>
          {everybody ? t("mineOnly") : t("everybody")}
        </LinkButton>
      )}
    </form>
  );
}
