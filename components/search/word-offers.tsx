import { useTranslations } from "next-intl";
import { WaysOut } from "#components/search/ways-out.tsx";
import { Button } from "#components/ui/button.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import type { OpenedSearch } from "#lib/domain/opened-search.ts";
import { insideNames } from "#lib/domain/question/inside-names.ts";
import type { Question } from "#lib/domain/question.ts";

type AskedOpened = OpenedSearch & { question: Question };
type Ask = (question: Question) => void;

/** For words from the one box, a key each: in the middle of names, and the same in more days. */
export function WordOffers({ storeId, opened, onAsk }: { storeId: string; opened: AskedOpened; onAsk: Ask }) {
  const { question, plan, waysOut } = opened;
  return (
    <>
      {!plan?.insideNames && <InsideNames question={question} onAsk={onAsk} />}
      <WaysOut storeId={storeId} ways={waysOut.filter((way) => way.kind === "widen").slice(0, 1)} days={0} />
    </>
  );
}

/** The service compares beginnings only: of many days, a last name alone is found by reading the names of all their rows. */
export function InsideNames({ question, onAsk }: { question: Question; onAsk: Ask }) {
  const t = useTranslations("grid.waysOut");
  const inside = insideNames(question);
  if (!inside) return null;
  return (
    <Button onClick={() => onAsk(inside.question)} data-shortcut="n" aria-keyshortcuts="n">
      {t("insideNames", { names: inside.names })}
      <KeyHint keys="n" />
    </Button>
  );
}
