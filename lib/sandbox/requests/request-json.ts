import { type Body, isObject } from "#lib/sandbox/requests/request-fields.ts";

/** Reads the JSON object of a body; a comma before a closing bracket is accepted. */
export function parseObject(text: string): Body | undefined {
  const value = parseJson(text) ?? parseJson(withoutTrailingCommas(text));
  return isObject(value) ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits);
  } catch {
    return undefined;
  }
}

/** Fields of text that programs also send as numbers; `value` is that of a criterion, which may look for one of the others. */
const TEXT_FIELDS = /^(order_number|ref[1-5]|comments?|customer_code|phone_number|postal_code|value)$/;

/** Keeps a number in a field of text with the digits as sent: floating point would round `9007199254740993` and shorten `1.10`. */
function keepDigits(name: string, value: unknown, { source }: { source?: string } = {}): unknown {
  return typeof value === "number" && source !== undefined && TEXT_FIELDS.test(name) ? source : value;
}

/** Removes trailing commas. Quoted texts are skipped whole, so that their commas stay. */
function withoutTrailingCommas(text: string): string {
  return text.replace(
    /("(?:[^"\\]|\\.)*")|(?<![{[,]\s*),(?=\s*[}\]])/gs,
    (_, quoted: string | undefined) => quoted ?? "",
  );
}
