import { useTranslations } from "next-intl";
import type { ZoneNames } from "#components/search/words/shown-days.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { ZONES, type ZoneChoice } from "#lib/domain/search/search-address.ts";

type ZoneFieldProps = { zone: ZoneChoice; onZone: (zone: ZoneChoice) => void; zones: ZoneNames };

/** Whose midnight cuts the days; each choice with the zone that it means. */
export function ZoneField({ zone, onZone, zones }: ZoneFieldProps) {
  const t = useTranslations("builder");
  return (
    <SelectField
      label={t("zone")}
      labelHidden
      name="zone"
      className="w-auto max-sm:flex-auto"
      value={zone}
      onChange={({ target }) => onZone(target.value as ZoneChoice)}
    >
      {ZONES.map((one) => (
        <option key={one} value={one}>
          {one === "utc" ? t("zones.utc") : t(`zones.${one}`, { zone: zones[one] })}
        </option>
      ))}
    </SelectField>
  );
}
