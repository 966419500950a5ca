import { useTranslations } from "next-intl";
import { type Criterion, findField, OPERATOR_WORDS, type Operator, type ValueKind } from "#lib/domain/criteria.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type FieldName = keyof Messages["fields"]["names"];

/** People's words for fields, comparisons, choices and whole conditions. */
export function useFieldWords() {
  const t = useTranslations("fields");
  const transaction = useTranslations("transaction");
  const fieldName = (name: string) => (findField(name) ? t(`names.${name as FieldName}`) : name);
  const operatorName = (operator: Operator) => t(`operators.${OPERATOR_WORDS[operator]}`);
  const choiceName = (kind: ValueKind, choice: string): string => {
    if (kind === "transaction_type") return transaction(`kind.${choice as keyof Messages["transaction"]["kind"]}`);
    if (kind === "card_type") return transaction(`brand.${choice as keyof Messages["transaction"]["brand"]}`);
    return transaction(`result.${choice as "approved" | "declined"}`);
  };
  const criterionText = ({ field, operator, value }: Criterion) => {
    const kind = findField(field)?.value ?? "text";
    const isChoice = kind === "transaction_type" || kind === "card_type" || kind === "response";
    return `${fieldName(field)} ${operatorName(operator)} ${isChoice ? choiceName(kind, value) : value}`;
  };
  return { fieldName, operatorName, choiceName, criterionText };
}
