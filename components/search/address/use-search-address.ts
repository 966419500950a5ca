import { usePathname, useSearchParams } from "next/navigation";
import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  addressNow,
  type DisplayOptions,
  followedLink,
  isDisplayOption,
  isSameAddress,
  type OpenedFrom,
  wholeAddress,
  withOptions,
} from "#components/search/address/address-changes.ts";
import type { OtherScope } from "#components/search/address/check-draft.ts";
import { useLaterAddress } from "#components/search/address/use-later-address.ts";
import { type AskFailure, askFailure } from "#components/search/stream/ask-failure.tsx";
import { askQuestion, openQuery } from "#components/search/stream/ask-question.ts";
import { dropEarly } from "#components/search/stream/early-rows.ts";
import { expectOtherResults } from "#components/search/stream/result-focus.ts";
import { soughtId } from "#components/search/stream/use-sought-record.ts";
import type { OpenedSearch, SearchRequest } from "#lib/domain/search/opened-search.ts";
import type { SearchAddress } from "#lib/domain/search/search-address.ts";
import { paths } from "#lib/paths.ts";

export type ShownSearch = OpenedFrom & {
  /** Counts what was asked or opened, so that the same question asked again is read again. */
  turn: number;
  /** It is not what the address says: what that says is on its way, or could not be opened. */
  stale: boolean;
  /** The id whose record is gone on to when it is found: of a search that was just typed, never of one that is come back to. */
  soughtId: string | null;
  /** Words were asked for beside conditions that stood there. */
  otherScope: OtherScope | null;
};

/**
 * The search that the address names. The page brings the first one; asking brings the next with its address; going back and
 * forth opens what the address then says.
 */
export function useSearchAddress(storeId: string, first: OpenedFrom) {
  const pathname = usePathname();
  const here = useSearchParams().toString();
  const [brought, setBrought] = useState(first);
  const broughtAs = (turn: number): ShownSearch => ({
    opened: first.opened,
    from: wholeAddress(first),
    turn,
    stale: !isSameAddress(first.from, here) && !isSameAddress(wholeAddress(first), here),
    soughtId: null,
    otherScope: null,
  });
  const [shown, setShown] = useState(() => broughtAs(0));
  // What was typed last and could not be read, until something else is shown.
  const [unread, setUnread] = useState<OpenedSearch | null>(null);
  const [failure, setFailure] = useState<AskFailure | null>(null);
  const [waiting, setWaiting] = useState<"ask" | "open" | null>(null);
  const later = useLaterAddress();
  const underWay = useRef<AbortController>(null);
  // How the rows were wished to be drawn while another search was on its way: that one is drawn so, too.
  const displayOptions = useRef<DisplayOptions>({});
  // A link to another search was followed, and nothing asked since: Next forgets it when an address is written meanwhile.
  const isLeft = useRef(false);
  // What is shown, or is about to be: the address follows it and must not be opened once more.
  const expected = useRef(first.from);

  if (brought !== first) {
    setBrought(first);
    setFailure(null);
    setUnread(null);
    setShown(broughtAs(shown.turn + 1));
  }
  const nameBrought = useEffectEvent(() => nameWhole(first));
  useEffect(() => {
    isLeft.current = false;
    // Come back to, its address names all of it already.
    const whole = wholeAddress(first);
    expected.current = isSameAddress(whole, addressNow()) ? whole : first.from;
    // Next hears of no address, and loses its own of this place, before all of the page is there.
    const timer = setTimeout(nameBrought);
    return () => clearTimeout(timer);
  }, [first]);
  useEffect(() => dropEarly, []);
  const leaveFor = useEffectEvent((event: MouseEvent) => {
    const link = followedLink(event);
    if (link && link.pathname !== pathname) leave();
    else if (link && link.search !== window.location.search) isLeft.current = true;
  });
  useEffect(() => {
    const follow = (event: MouseEvent) => leaveFor(event);
    window.addEventListener("click", follow, { capture: true });
    return () => window.removeEventListener("click", follow, { capture: true });
  }, []);

  /** Whoever goes on to another page before the answer is there goes: its address would call them back. */
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

  /** Whoever copies the address takes all of the search along, also what it went without: its columns. */
  function nameWhole(opened: OpenedFrom): void {
    const whole = wholeAddress(opened);
    const isHere = isSameAddress(whole, addressNow());
    if (!isHere && !isSameAddress(opened.from, addressNow())) return;
    expected.current = whole;
    if (!isHere) window.history.replaceState(null, "", paths.transactions(storeId, whole));
  }

  /** What was asked or opened was not shown: rows of another search must not stand under this address. */
  function leaveStale(): void {
    setShown((before) => (isSameAddress(before.from, addressNow()) ? before : { ...before, stale: true }));
  }

  function fail(answer: Parameters<typeof askFailure>[0]): void {
    leaveStale();
    setFailure(askFailure(answer));
  }

  function show(
    opened: OpenedSearch,
    from: string,
    asked: Partial<Pick<ShownSearch, "soughtId" | "otherScope">> = {},
  ): void {
    expected.current = from;
    setUnread(null);
    const shownAt = { opened, from: wholeAddress({ opened, from }) };
    setShown(({ turn }) => ({ ...shownAt, turn: turn + 1, stale: false, soughtId: null, otherScope: null, ...asked }));
  }

  /**
   * Draws what was waited for, unless something else was asked meanwhile. The waiting itself is no transition: React lets none
   * end before it, and an address that Next heard of meanwhile would be written over the one that came with the answer.
   */
  function end(signal: AbortSignal, draw: () => void): void {
    if (signal.aborted) return;
    startTransition(() => {
      setWaiting(null);
      draw();
    });
  }

  /** Opens what the address says now, without changing it. */
  async function open(query: string): Promise<void> {
    const signal = begin("open");
    expected.current = query;
    const answer = await openQuery(storeId, query, signal);
    end(signal, () => {
      if (answer?.kind !== "done") return fail(answer);
      // What had focus went with the search that was left.
      expectOtherResults();
      const opened = withOptions(answer.value, displayOptions.current);
      show(opened, query);
      nameWhole({ opened, from: query });
    });
  }

  async function ask(asked: SearchRequest, otherScope: OtherScope | null = null): Promise<boolean> {
    // Should this one fail, the address is the earlier one's.
    later.now();
    const signal = begin("ask");
    const answer = await askQuestion(storeId, asked, signal);
    end(signal, () => {
      if (answer?.kind !== "done") return fail(answer);
      const opened = withOptions(answer.value.opened, displayOptions.current);
      // What cannot be read is shown at its place; nothing was asked, so the address and its rows stay.
      const { problems, textProblems, questionProblems } = opened;
      if (problems.length + textProblems.length + questionProblems.length > 0) {
        leaveStale();
        return setUnread(opened);
      }
      expectOtherResults();
      const sought = "words" in asked ? soughtId(opened) : null;
      show(opened, opened.query, { soughtId: sought, otherScope });
      // Not `here`, which is as old as the question: asked twice quickly, the first one's address has been pushed meanwhile.
      if (isSameAddress(opened.query, addressNow())) return;
      later.push(paths.transactions(storeId, opened.query));
      // Its record may be gone on to by itself, and whoever goes back comes here.
      if (sought !== null) later.now();
    });
    return answer?.kind === "not_allowed" && answer.reason.rule === "search_card_number";
  }

  /** Changes parts of the address. What only the drawing needs changes at once; other days are opened first. */
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
    // Corrected and asked again, it keeps the columns and the order that were chosen meanwhile.
    if (unread) setUnread({ ...unread, address: { ...unread.address, ...next } });
    // The address names what is being opened already, or is about to.
    if (waiting === "open" || isLeft.current) return;
    expected.current = opened.query;
    window.history.replaceState(null, "", path);
  }

  const openHere = useEffectEvent(() => {
    if (!isSameAddress(expected.current, here)) open(here);
  });
  // Who goes back before the page has heard of the newest address comes to the one that it believes to show: it is told nothing.
  const comeBack = useEffectEvent(() => {
    if (window.location.pathname === pathname && isSameAddress(addressNow(), here)) openHere();
  });
  useEffect(() => {
    const follow = () => comeBack();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  useEffect(() => {
    if (isSameAddress(expected.current, here)) return;
    // The page may hear late of an address, when another was gone to. One that came with an answer is written over by it, and
    // stands again then; else only the browser's own counts.
    if (later.now() || !isSameAddress(addressNow(), here)) return;
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
