/** What a clerk can try after the bank said no, chosen by the service's code and never by its words. */
export const DECLINE_ADVICE = ["another_card", "check_card", "call_bank", "later"] as const;
export type DeclineAdvice = (typeof DECLINE_ADVICE)[number];

/** Gateway codes (public guides). 14 and 26: the expiry; 52: the number; 819, 821, 822, 792 and 793: a check of card or address. */
const ADVICE_BY_CODE: Readonly<Record<number, DeclineAdvice>> = {
  14: "check_card",
  26: "check_card",
  52: "check_card",
  792: "check_card",
  793: "check_card",
  819: "check_card",
  821: "check_card",
  822: "check_card",
  51: "call_bank",
  313: "call_bank",
  558: "call_bank",
  827: "call_bank",
  297: "later",
  935: "later",
};

/** Returns the advice for a code; a plain decline, and any unknown code, asks for another card. */
export function declineAdvice(code: number): DeclineAdvice {
  return ADVICE_BY_CODE[code] ?? "another_card";
}
