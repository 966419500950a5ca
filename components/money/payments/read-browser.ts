import type { TypedPayment } from "#lib/inputs/money/payment-input.ts";

/** Reads the facts of this browser that 3-D Secure passes on (interface §2.5). */
export function readBrowserDetails(): NonNullable<TypedPayment["browser"]> {
  const { colorDepth, height, width } = window.screen;
  return {
    language: navigator.language,
    colorDepth,
    screenHeight: height,
    screenWidth: width,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
