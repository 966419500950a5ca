/** The data of a card, as somebody typed it. */
export type CardText = {
  owner: string;
  /** 12 to 19 digits without blanks. */
  number: string;
  /** Two digits each. */
  expiryMonth: string;
  expiryYear: string;
  securityCode: string;
};

/**
 * A card on its way from the page where it is typed to the service. It is passed as an argument of its own, beside an
 * intent and never in one. Logs, errors, JSON and pages render it empty: only `reveal` returns the digits.
 */
export class TypedCard {
  readonly #text: CardText;

  constructor(text: CardText) {
    this.#text = text;
  }

  /** Returns the digits, for the body of the one request that carries them. */
  reveal(): CardText {
    return this.#text;
  }
}
