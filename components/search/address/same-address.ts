/** Whether two query strings say the same, however they are written and ordered. */
export function isSameAddress(one: string, other: string): boolean {
  return ordered(one) === ordered(other);
}

function ordered(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.toString();
}
