import "server-only";
import { getTranslations } from "next-intl/server";
import { type HelpView, ownLines, type SearchExample } from "#components/top/help/help-view.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { DEFAULT_ADDRESS, formatAddress } from "#lib/domain/search/search-address.ts";
import { showOwnAccess } from "#lib/operations/people/people/show-own-access.ts";
import { SEARCH_EXAMPLES } from "#lib/pages/help/search-examples.ts";
import { paths } from "#lib/paths/paths.ts";
import type { StoreContext } from "#lib/session/signed-in/staff-context.ts";
import { PRACTICE_WORDS, REPORT_PRACTICE_WORDS, TEST_CARDS, type TestCardEffect } from "#lib/wire/practice.ts";

/** Loads the page Help for a person: only what they may do themselves. Null when they may not read transactions. */
export async function loadHelp(store: StoreContext): Promise<HelpView | null> {
  const { operation, actor, storeId, sandbox } = store;
  const access = await showOwnAccess(operation, { storeId });
  if (access.kind !== "done") return null;
  const { limits, contacts } = access.value;
  return {
    lines: ownLines(actor, storeId),
    limits: limits.sales,
    contacts,
    examples: await searchExamples(store),
    practice: sandbox ? await practiceFor(store) : null,
  };
}

async function searchExamples({ actor, storeId }: StoreContext): Promise<SearchExample[]> {
  const t = await getTranslations("help.examples");
  return SEARCH_EXAMPLES.filter(({ needs }) => may(actor, needs, storeId)).map(({ name }) => ({
    name,
    typed: t(`typed.${name}`),
    finds: t(`finds.${name}`),
  }));
}

async function practiceFor({ actor, storeId }: StoreContext): Promise<HelpView["practice"]> {
  const t = await getTranslations("help.practice");
  const search = (text: string) =>
    paths.transactions(storeId, formatAddress({ ...DEFAULT_ADDRESS, where: { text: `order:${text}` } }));
  // Whoever may refund to a typed card may take payments, too.
  const typesCards = may(actor, "payment.create", storeId);
  return {
    words: (may(actor, "refund.create", storeId) ? PRACTICE_WORDS : []).map((word) => ({
      word,
      effect: t(`words.${word}`),
      href: search(`${word}*`),
    })),
    searchWords: (may(actor, "transaction.search", storeId) ? REPORT_PRACTICE_WORDS : []).map((word) => ({
      word,
      effect: t(`searchWords.${word}`),
      href: search(word),
    })),
    cards: (typesCards ? (Object.keys(TEST_CARDS) as TestCardEffect[]) : []).map((effect) => ({
      effect: t(`cards.${effect}`),
      numbers: TEST_CARDS[effect],
    })),
  };
}
