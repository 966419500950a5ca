import Link from "next/link";
import { useTranslations } from "next-intl";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { PracticeView } from "#components/top/help/help-view.ts";

/** Lists what makes requests fail on the sandbox, for practice, and its test cards. */
export function PracticeHelp({ practice: { words, searchWords, cards } }: { practice: PracticeView }) {
  const t = useTranslations("help.practice");
  return (
    <Panel title={t("title")}>
      <div className="flex flex-col gap-5">
        {words.length > 0 && <WordList heading={t("wordsTitle")} lead={t("wordsLead")} words={words} />}
        {searchWords.length > 0 && (
          <WordList heading={t("searchWordsTitle")} lead={t("searchWordsLead")} words={searchWords} />
        )}
        {cards.length > 0 && (
          <section>
            <h3 className="font-semibold">{t("cardsTitle")}</h3>
            <p className="mb-2 text-ink-muted">{t("cardsLead")}</p>
            <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              {cards.map(({ effect, numbers }) => (
                <div key={effect} className="contents">
                  <dt className="max-sm:mt-2">{effect}</dt>
                  <dd className="flex flex-wrap gap-x-4 font-mono">
                    {numbers.map((number) => (
                      <span key={number}>{number}</span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </Panel>
  );
}

/** Each word is a link that runs the search for it. */
function WordList({ heading, lead, words }: { heading: string; lead: string; words: PracticeView["words"] }) {
  return (
    <section>
      <h3 className="font-semibold">{heading}</h3>
      <p className="mb-2 text-ink-muted">{lead}</p>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {words.map(({ word, effect, href }) => (
          <div key={word} className="contents">
            <dt className="wrap-anywhere max-sm:mt-2">
              <Link href={href} prefetch={false} className="font-mono text-accent underline underline-offset-4">
                {word}
              </Link>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
