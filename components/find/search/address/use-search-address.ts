import { usePathname, useSearchParams } from "next/navigation";
import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  addressNow,
  type DisplayOptions,
  fullAddress,
  isDisplayOption,
  isSameSearchAddress,
  type OpenedFrom,
  useFollowedLink,
  useLaterAddress,
  withOptions,
} from "#components/find/search/address/address-changes.ts";
import type { AskOptions, OtherScope } from "#components/find/search/address/check-draft.ts";
import { type AskFailure, askFailure } from "#components/find/search/stream/ask-failure.tsx";
import { type AskedTo, askQuestion, openQuery, outcomeOf } from "#components/find/search/stream/ask-question.ts";
import { dropEarly } from "#components/find/search/stream/early-rows.ts";
import { findNumberToOpen } from "#components/find/search/stream/open-found-record.ts";
import { dropExpectation, expectOtherResults } from "#components/find/search/stream/result-focus.ts";
import { hasProblems, type OpenedSearch, type SearchRequest } from "#lib/domain/search/opened-search.ts";
import type { SearchAddress } from "#lib/domain/search/search-address.ts";
import { paths } from "#lib/paths/paths.ts";

export type ShownSearch = OpenedFrom & {
  /** Counts searches and openings, so that the same question asked again is read again. */
  turn: number;
  /** The address names another search, which is loading or could not be opened. */
  stale: boolean;
  /** The id or order number to open when nothing else is found: only of a search just typed, never after going back. */
  numberToOpen: string | null;
  /** The words were typed beside conditions that had been searched before. */
  otherScope: OtherScope | null;
};

/**
 * Keeps the shown search and the address together. The page brings the first search; asking brings the next one with its
 * address; going back and forward opens the search that the address then names.
 */
export function useSearchAddress(storeId: string, first: OpenedFrom) {
  const pathname = usePathname();
  const here = useSearchParams().toString();
  const [brought, setBrought] = useState(first);
  const broughtAs = (turn: number): ShownSearch => ({
    opened: first.opened,
    from: fullAddress(first),
    turn,
    stale: !isSameSearchAddress(first.from, here) && !isSameSearchAddress(fullAddress(first), here),
    numberToOpen: null,
    otherScope: null,
  });
  const [shown, setShown] = useState(() => broughtAs(0));
  // The last typed search that could not be read, until another search is shown.
  const [unread, setUnread] = useState<OpenedSearch | null>(null);
  const [failure, setFailure] = useState<AskFailure | null>(null);
  const [waiting, setWaiting] = useState<"ask" | "open" | null>(null);
  const later = useLaterAddress();
  const underWay = useRef<AbortController>(null);
  // Display options chosen while another search was loading; that search is drawn with them, too.
  const displayOptions = useRef<DisplayOptions>({});
  // A link to another search was followed and nothing asked since. Next forgets the link when an address is written
  // meanwhile.
  const isLeft = useRef(false);
  // The search that is shown or loading. The address follows it and must not be opened again.
  const expected = useRef(first.from);

  if (brought !== first) {
    setBrought(first);
    setFailure(null);
    setUnread(null);
    setShown(broughtAs(shown.turn + 1));
  }
  const writeBroughtAddress = useEffectEvent(() => writeFullAddress(first));
  useEffect(() => {
    isLeft.current = false;
    // After going back, the address already names all of the search.
    const whole = fullAddress(first);
    expected.current = isSameSearchAddress(whole, addressNow()) ? whole : first.from;
    // Before the whole page is there, Next takes no new address and loses its own.
    const timer = setTimeout(writeBroughtAddress);
    return () => clearTimeout(timer);
  }, [first]);
  useEffect(() => dropEarly, []);
  useFollowedLink((link) => {
    if (link.pathname !== pathname) leave();
    else if (link.search !== window.location.search) isLeft.current = true;
  });

  /** Leaves for another page. A late answer's address would call the person back. */
  function leave(): void {
    underWay.current?.abort();
    setWaiting(null);
  }

  function begin(to: "ask" | "open"): AbortSignal {
    setWaiting(to);
    underWay.current?.abort();
    later.drop();
    [displayOptions.current, isLeft.current] = [{}, false];
    underWay.current = new AbortController();
    setFailure(null);
    return underWay.current.signal;
  }

  /**
   * Writes all of the search into the address, also the columns it was opened without, so that a copied link shows the same.
   */
  function writeFullAddress(opened: OpenedFrom): void {
    const whole = fullAddress(opened);
    const isHere = isSameSearchAddress(whole, addressNow());
    if (!isHere && !isSameSearchAddress(opened.from, addressNow())) return;
    expected.current = whole;
    if (!isHere) window.history.replaceState(null, "", paths.transactions(storeId, whole));
  }

  /** Marks the rows as stale when they belong to another search than the address. */
  function markStale(): void {
    setShown((before) => (isSameSearchAddress(before.from, addressNow()) ? before : { ...before, stale: true }));
  }

  function fail(answer: Parameters<typeof askFailure>[0]): void {
    markStale();
    setFailure(askFailure(answer));
  }

  function show(
    opened: OpenedSearch,
    from: string,
    details: Partial<Pick<ShownSearch, "numberToOpen" | "otherScope">> = {},
  ): void {
    expected.current = from;
    setUnread(null);
    const shownAt = { opened, from: fullAddress({ opened, from }) };
    setShown(({ turn }) => ({
      ...shownAt,
      turn: turn + 1,
      stale: false,
      numberToOpen: null,
      otherScope: null,
      ...details,
    }));
  }

  /**
   * Draws the answer, unless another search was asked meanwhile. The request is outside the transition: React would end
   * it too late, and an address that Next learned meanwhile would overwrite the answer's address.
   */
  function end(signal: AbortSignal, draw: () => void): void {
    if (signal.aborted) return;
    startTransition(() => {
      setWaiting(null);
      draw();
    });
  }

  /** Opens the search that the address names, without changing the address. */
  async function open(query: string): Promise<void> {
    const signal = begin("open");
    expected.current = query;
    const answer = await openQuery(storeId, query, signal);
    end(signal, () => {
      if (answer?.kind !== "done") return fail(answer);
      // The element with focus went with the search that was left.
      expectOtherResults();
      const opened = withOptions(answer.value, displayOptions.current);
      show(opened, query);
      writeFullAddress({ opened, from: query });
    });
  }

  async function ask(request: SearchRequest, { otherScope, keepsFocus }: AskOptions = {}): Promise<AskedTo> {
    // If this search fails, the address must be the earlier one's.
    later.now();
    const signal = begin("ask");
    const answer = await askQuestion(storeId, request, signal);
    end(signal, () => {
      if (answer?.kind !== "done") return fail(answer);
      const opened = withOptions(answer.value.opened, displayOptions.current);
      // Problems are shown at their places. Nothing was searched, so the address and its rows stay.
      if (hasProblems(opened)) {
        markStale();
        return setUnread(opened);
      }
      if (keepsFocus) dropExpectation();
      else expectOtherResults();
      const numberToOpen = "words" in request ? findNumberToOpen(opened) : null;
      show(opened, opened.query, { numberToOpen, otherScope: otherScope ?? null });
      // Not `here`, which is as old as the question: with two quick searches, the first one's address has been pushed
      // meanwhile.
      if (isSameSearchAddress(opened.query, addressNow())) return;
      later.push(paths.transactions(storeId, opened.query));
    });
    return signal.aborted ? "failed" : outcomeOf(answer);
  }

  /** Changes parts of the address. Display options change at once; other days are opened first. */
  function change(next: Partial<SearchAddress>): void {
    const opened = withOptions(shown.opened, next);
    later.now();
    const path = paths.transactions(storeId, opened.query);
    if (!isDisplayOption(next)) {
      expectOtherResults();
      window.history.pushState(null, "", path);
      return;
    }
    displayOptions.current = { ...displayOptions.current, ...next };
    setShown({ ...shown, opened, from: opened.query });
    // A corrected search keeps the columns and the order chosen meanwhile.
    if (unread) setUnread({ ...unread, address: { ...unread.address, ...next } });
    // The address already names, or is about to name, the search being opened.
    if (waiting === "open" || isLeft.current) return;
    expected.current = opened.query;
    window.history.replaceState(null, "", path);
  }

  const openHere = useEffectEvent(() => {
    if (!isSameSearchAddress(expected.current, here)) open(here);
  });
  // Next sends no event when Back leads to the address that Next believes is shown.
  const comeBack = useEffectEvent(() => {
    if (window.location.pathname === pathname && isSameSearchAddress(addressNow(), here)) openHere();
  });
  useEffect(() => {
    const follow = () => comeBack();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  useEffect(() => {
    if (isSameSearchAddress(expected.current, here)) return;
    // Next may report an address late, after another one. It then overwrites the address that came with an answer,
    // which is written again; otherwise only the browser's own address counts.
    if (later.now() || !isSameSearchAddress(addressNow(), here)) return;
    openHere();
  }, [here, later]);

  return {
    shown,
    unread,
    pending: waiting !== null,
    isOpening: waiting === "open",
    failure,
    ask,
    notSent: () => setFailure({ kind: "not_sent" }),
    change,
    openAgain: () => open(here),
    leave,
    showAddress: later.now,
  };
}
