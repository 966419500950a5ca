/** Splits the digits of a card number into groups of four. */
function groups(digits: string): string[] {
  return digits.match(/.{1,4}/g) ?? [];
}

/** The ways in which a planted text may be kept: as typed, as a form or an address carries it, in hexadecimal, and as UTF-16. */
export function secretForms(secret: string): readonly string[] {
  const written = /^\d{12,19}$/.test(secret)
    ? [secret, ...[" ", "+", "-", "%20", "&#32;"].map((between) => groups(secret).join(between))]
    : [secret];
  return written.flatMap((text) => [
    text,
    Buffer.from(text, "latin1").toString("hex"),
    Buffer.from(text, "utf16le").toString("latin1"),
  ]);
}

/** The ways in which security digits may be kept beside their name. Alone they are too short to be told from other digits. */
export function codeForms(code: string): readonly string[] {
  return ["cvd", "securityCode"].flatMap((name) =>
    [`${name}=${code}`, `"${name}":"${code}"`, `\\"${name}\\":\\"${code}\\"`, `${name}: '${code}'`].flatMap(
      secretForms,
    ),
  );
}

/** A place that was searched, as `[name, text]`: bytes as Latin-1, in which ASCII is found whatever the format. */
export type Searched = [string, string];

/** Names the places that hold a planted text: by the first digits of the text, so that no report repeats it. */
export function placesOf(secretForms: readonly string[], searched: readonly Searched[]): string[] {
  return secretForms.flatMap((form) =>
    searched.filter(([, text]) => text.includes(form)).map(([place]) => `${form.slice(0, 6)}… in ${place}`),
  );
}
