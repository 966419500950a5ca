import { useTranslations } from "next-intl";
import {
  LINE_PROBLEMS,
  OMISSIONS,
  type OmittedLine,
  type UnreadLine,
} from "#lib/domain/accounting/settlement/statement/statement.ts";

const MOST_NUMBERS = 20;

/** Names the lines of a statement that could not be read, by what is wrong with them, and counts those that were left out. */
export function UnreadLines({
  unread,
  omitted,
  counts,
}: {
  unread: readonly UnreadLine[];
  omitted: readonly OmittedLine[];
  /** How many there are of each, if the lists are cut; otherwise they are counted. */
  counts?: Readonly<Record<"unread" | OmittedLine["omission"], number>>;
}) {
  const t = useTranslations("settlement.statement.lines");
  const numbers = (lines: readonly { line: number }[]) =>
    `${lines
      .slice(0, MOST_NUMBERS)
      .map(({ line }) => line)
      .join(", ")}${lines.length > MOST_NUMBERS ? " …" : ""}`;
  const problems = LINE_PROBLEMS.map((name) => ({ name, lines: unread.filter(({ problem }) => problem === name) }));
  const omissions = OMISSIONS.map((name) => ({ name, lines: omitted.filter(({ omission }) => omission === name) }));
  return (
    <>
      {unread.length > 0 && (
        <>
          <p>{t("unread", { count: counts?.unread ?? unread.length })}</p>
          <ul className="list-disc pl-5">
            {problems.map(
              ({ name, lines }) => lines.length > 0 && <li key={name}>{t(name, { lines: numbers(lines) })}</li>,
            )}
          </ul>
        </>
      )}
      {omissions.map(
        ({ name, lines }) =>
          lines.length > 0 && (
            <p key={name}>{t(name, { count: counts?.[name] ?? lines.length, lines: numbers(lines) })}</p>
          ),
      )}
    </>
  );
}
