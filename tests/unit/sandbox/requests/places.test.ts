import { expect, test } from "vitest";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";
import { cardPayment } from "#tests/support/processes/sandbox-requests.ts";

const host = hostSandbox();
const faults = (name: string, address: object) => {
  const { json } = host.post("/v1/payments", { ...cardPayment(1, "P"), [name]: { name: "Zoë", ...address } });
  return ((json.details ?? []) as { field: string }[]).map(({ field }) => field);
};

test.each([
  [{ province: "QC", country: "CA" }],
  [{ province: "qc", country: "ca" }],
  [{ province: "NY", country: "US" }],
  [{ province: "--", country: "DE" }],
  [{ province: "", country: "FR" }],
  [{ province: "BC" }],
  [{}],
])("the address %j is taken", (address) => {
  expect([faults("billing", address), faults("shipping", address)]).toEqual([[], []]);
});

test.each([
  [{ country: "XX" }, ["country"]],
  [{ country: "UK" }, ["country"]],
  [{ province: "PQ", country: "CA" }, ["province"]],
  [{ province: "ON", country: "US" }, ["province"]],
  [{ province: "BE", country: "DE" }, ["province"]],
  [{ province: "ZZ" }, ["province"]],
  [{ province: "Z", country: "Q" }, ["province", "country"]],
])("the address %j is refused for %j", (address, fields) => {
  for (const name of ["billing", "shipping"]) {
    expect(faults(name, address)).toEqual(fields.map((field) => `${name}:${field}`));
  }
});

test("a profile's address is checked as well", () => {
  const { card } = cardPayment(1, "P");
  const { status, json } = host.profiles("POST", "", { card, billing: { country: "XX" } });
  expect([status, json.code, json.details]).toEqual([
    400,
    19,
    [{ field: "billing:country", message: "Select your country" }],
  ]);
});
