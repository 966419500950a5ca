/** Facts about the browser in which a customer confirms (interface §2.5). */
export type BrowserFacts = {
  /** A language tag. */
  language: string;
  /** Bits. */
  colorDepth: number;
  screenHeight: number;
  screenWidth: number;
  /** IANA name. */
  timeZone: string;
  userAgent: string;
  /** The address of the browser; empty when it is not known. */
  address: string;
};
