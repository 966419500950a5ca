import { useTranslations } from "next-intl";
import { itemNumber } from "#components/search/builder/builder-edit.ts";
import type { News } from "#components/search/builder/builder-state.ts";
import { itemAt } from "#lib/domain/search/question/item-moves.ts";
import type { ItemPath, Question } from "#lib/domain/search/question/question.ts";

/** What the last edit did, said aloud. */
export function BuilderNews({ question, news }: { question: Question; news: News | null }) {
  const t = useTranslations("builder.news");
  const name = (path: ItemPath) =>
    path.length === 0 ? t("whole") : t(itemAt(question, path)?.kind ?? "condition", { number: itemNumber(path) });

  function sentence(): string {
    if (news === null) return "";
    switch (news.what) {
      case "undone":
      case "redone":
      case "emptied":
        return t(news.what);
      case "switched_off":
      case "switched_on":
      case "cannot_move":
        return t(news.what, { item: name(news.item) });
      case "removed":
      case "unwrapped":
        return t(news.what, { into: name(news.into) });
      default:
        return t(news.what, { item: name(news.item), into: name(news.into) });
    }
  }
  return (
    <p role="status" className="sr-only">
      {/* The same sentence twice in a row is two pieces of news. */}
      <span key={news?.turn}>{sentence()}</span>
    </p>
  );
}
