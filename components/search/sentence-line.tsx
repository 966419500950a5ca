import { useTranslations } from "next-intl";
import type { Question } from "#lib/domain/question.ts";

/** The question as one sentence. */
export function SentenceLine({ question }: { question: Question }) {
  const t = useTranslations("builder");
  if (question.items.length === 0) return null;
  return <p className="text-ink-muted">{t("title")}</p>;
}
