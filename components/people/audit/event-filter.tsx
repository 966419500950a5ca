import { useTranslations } from "next-intl";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { AUDIT_OUTCOMES } from "#lib/domain/people/audit-event.ts";
import { AUDIT_KINDS, type AuditKind } from "#lib/domain/people/audit-kinds.ts";

/** The criteria as the form shows them. */
export type ShownCriteria = Readonly<
  Record<"from" | "to" | "person" | "kind" | "object" | "source" | "outcome", string>
>;

/** Chooses events, the days first: a plain form, so that its address can be kept. */
export function EventFilter({
  action,
  shown,
  people,
}: {
  action: string;
  shown: ShownCriteria;
  /** The people to choose from; null where only one person's events are shown. */
  people: readonly { staffId: string; name: string }[] | null;
}) {
  const t = useTranslations("audit");
  const kinds = Object.keys(AUDIT_KINDS) as AuditKind[];
  return (
    <form
      // Fields without script keep what a person chose before; another address begins anew.
      key={JSON.stringify(shown)}
      action={action}
      className="flex flex-wrap items-end gap-2"
    >
      <TextField label={t("from")} name="from" type="date" defaultValue={shown.from} />
      <TextField label={t("to")} name="to" type="date" defaultValue={shown.to} />
      {people && (
        <SelectField label={t("person")} name="person" defaultValue={shown.person}>
          <option value="">{t("everybody")}</option>
          {people.map(({ staffId, name }) => (
            <option key={staffId} value={staffId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={t("kind")} name="kind" defaultValue={shown.kind}>
        <option value="">{t("everything")}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      {people && (
        <>
          <TextField label={t("object")} name="object" defaultValue={shown.object} title={t("objectHint")} />
          <TextField label={t("source")} name="source" defaultValue={shown.source} />
        </>
      )}
      <SelectField label={t("outcome")} name="outcome" defaultValue={shown.outcome}>
        <option value="">{t("anyOutcome")}</option>
        {AUDIT_OUTCOMES.map((outcome) => (
          <option key={outcome} value={outcome}>
            {t(`outcomes.${outcome}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{t("show")}</Button>
      <LinkButton variant="quiet" href={action}>
        {t("reset")}
      </LinkButton>
    </form>
  );
}
