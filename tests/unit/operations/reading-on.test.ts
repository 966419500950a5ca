import { expect, test } from "vitest";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { EVERYTHING } from "#lib/domain/search/question/question.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";
import { NOW, searched } from "#tests/support/find/searches/searched.ts";
import { standInService } from "#tests/support/services/stand-in-service.ts";

const madeAt = (secondsFromNow: number) => NOW.add({ seconds: secondsFromNow }).toString({ fractionalSecondDigits: 3 });
const sale = (index: number) =>
  aFoundRow({
    transactionId: String(10_000 + index),
    orderNumber: `INV-${index}`,
    createdAt: madeAt(-3_600 * (21 - index)),
  });
const sales = Array.from({ length: 20 }, (_, index) => sale(index + 1));

test("a step that is falsely answered with nothing is asked again: a further row was there", async () => {
  let lies = 0;
  const { gateway } = standInService(() => sales, { send: (rows) => (lies-- > 0 ? [] : rows) });
  const first = await searched(gateway, EVERYTHING, { upTo: 5, after: null });
  expect(first).toMatchObject({ isComplete: false, next: expect.any(String) });
  lies = 1;
  const rest = await searched(gateway, EVERYTHING, { upTo: null, after: first.next });
  expect(rest.isComplete).toBe(true);
  expect([...first.ids, ...rest.ids].toSorted()).toEqual(sales.map(({ transactionId }) => transactionId));
});

test.each([
  ["voided:no", 0],
  ["voided:no", 60],
  ["", 60],
  ["type!=refund voided:no", 60],
])(
  "a sale of an earlier step that is refunded since is told (%j, the service %i s ahead)",
  async (text, aheadSeconds) => {
    const question = text === "" ? EVERYTHING : (parseQuestion(text).question ?? expect.fail(text));
    const last = aFoundRow({ transactionId: "10021", orderNumber: "TOP", createdAt: madeAt(aheadSeconds - 30) });
    const book = [...sales, last];
    const { gateway } = standInService(() => book);
    const first = await searched(gateway, question, { upTo: 5, after: null });
    expect(first.ids).toContain(last.transactionId);
    book[20] = { ...last, returnedCents: 500 };
    book.push(aFoundRow({ ...last, transactionId: "10090", kind: "refund", createdAt: madeAt(aheadSeconds + 5) }));
    const rest = await searched(gateway, question, { upTo: null, after: first.next });
    expect(rest.isComplete).toBe(true);
    expect(rest.changed).toContain(last.transactionId);
  },
);
