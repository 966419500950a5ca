import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useFieldWords } from "#components/search/field-words.ts";
import { AmountField } from "#components/ui/amount-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { choicesOf, MAX_VALUE_LENGTH, type ValueKind } from "#lib/domain/criteria.ts";

/** The value of a condition, typed or chosen as its kind asks. */
export function ValueEditor({
  kind,
  label,
  error,
  register,
}: {
  kind: ValueKind;
  label: string;
  error: string | undefined;
  register: UseFormRegisterReturn;
}) {
  const t = useTranslations("search");
  const { choiceName } = useFieldWords();
  const common = { label, labelHidden: true, error, autoComplete: "off", ...register };
  switch (kind) {
    case "amount":
      return <AmountField {...common} currency="" />;
    case "digits":
      return <TextField {...common} mono inputMode="numeric" />;
    case "last_four":
      // No maxLength: it would cut a pasted card number down to its first four digits without a word.
      return <TextField {...common} mono inputMode="numeric" hint={t("hintLastFour")} />;
    case "text":
      return <TextField {...common} maxLength={MAX_VALUE_LENGTH} spellCheck={false} />;
    case "transaction_type":
    case "card_type":
    case "response":
      return (
        <SelectField {...common}>
          <option value="">{t("choose")}</option>
          {choicesOf(kind).map((choice) => (
            <option key={choice} value={choice}>
              {choiceName(kind, choice)}
            </option>
          ))}
        </SelectField>
      );
  }
}
