import { describe, expect, test } from "vitest";
import { rowsInOrder, type SourcePage } from "#lib/operations/find/reading/rows-in-order.ts";

type Row = { transactionId: string };

async function* sends(...pages: readonly (readonly number[] | "failed")[]): AsyncGenerator<SourcePage<Row>> {
  let fromRow = 1;
  for (const page of pages) {
    if (page === "failed") {
      yield { kind: "failed", fromRow, cause: "service_error" };
      return;
    }
    yield { kind: "page", rows: page.map((id) => ({ transactionId: String(id) })) };
    fromRow += page.length;
  }
}

async function merge(...requests: AsyncGenerator<SourcePage<Row>>[]) {
  const rows: string[] = [];
  const steps: unknown[] = [];
  for await (const step of rowsInOrder(requests)) {
    if (step.kind === "rows") {
      rows.push(...step.rows.map(({ row, requests: from }) => `${row.transactionId}<${from.join(",")}`));
    } else steps.push(step);
  }
  return { rows, steps };
}

describe("rows of several requests", () => {
  test("come newest first, each once, with all that sent them", async () => {
    const { rows, steps } = await merge(sends([100, 99], [12, 7]), sends([99, 12, 9]), sends([]));
    expect(rows).toEqual(["100<0", "99<0,1", "12<0,1", "9<1", "7<0"]);
    expect(steps).toEqual([]);
  });

  test("that an insertion pushed down into the next page come once", async () => {
    expect((await merge(sends([9, 8, 7], [8, 7, 6], [5]))).rows).toEqual(["9<0", "8<0", "7<0", "6<0", "5<0"]);
  });

  test("go on when one request fails, which is told", async () => {
    const { rows, steps } = await merge(sends([9, 5], "failed"), sends([8, 4], [3]));
    expect(rows).toEqual(["9<0", "8<1", "5<0", "4<1", "3<1"]);
    expect(steps).toEqual([{ kind: "failed", request: 0, fromRow: 3, cause: "service_error" }]);
  });

  test("go on as they come when the only request keeps no order, and that is told once", async () => {
    const { rows, steps } = await merge(sends([3, 9], [5, 1]));
    expect(rows.map((row) => Number.parseInt(row, 10))).toEqual([3, 9, 5, 1]);
    expect(steps).toEqual([{ kind: "disordered" }]);
  });

  test("leave out the rest of a request that breaks the order among others", async () => {
    const { rows, steps } = await merge(sends([9, 8], [10, 2]), sends([7]));
    expect(rows).toEqual(["9<0", "8<0", "7<1"]);
    expect(steps).toEqual([{ kind: "failed", request: 0, fromRow: 3, cause: "unreadable_answer" }]);
  });

  test("tell of each wait, also while there are no rows yet", async () => {
    const steps = rowsInOrder([sends([9]), sends([8])]);
    expect((await steps.next()).value).toEqual({ kind: "rows", rows: [] });
    expect((await steps.next()).value).toEqual({ kind: "rows", rows: [] });
    expect((await steps.next()).value).toMatchObject({ rows: [{ row: { transactionId: "9" } }] });
  });

  test("are given before a page is waited for", async () => {
    let isAsked = false;
    async function* slow(): AsyncGenerator<SourcePage<Row>> {
      yield { kind: "page", rows: [{ transactionId: "9" }] };
      isAsked = true;
      yield { kind: "page", rows: [{ transactionId: "8" }] };
    }
    const first = await rowsInOrder([slow()]).next();
    expect(first.value).toMatchObject({ kind: "rows", rows: [{ row: { transactionId: "9" } }] });
    expect(isAsked).toBe(false);
  });
});
