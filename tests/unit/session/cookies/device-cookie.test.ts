import { expect, test } from "vitest";
import { readDevice, rememberPerson } from "#lib/session/cookies/device-cookie.ts";
import { withSettings } from "#tests/support/stub-settings.ts";

withSettings();

test("a device keeps its name, and the people who signed in on it, the last ones first", () => {
  const first = rememberPerson(null, "ann");
  const device = readDevice(first);
  expect(device?.people).toEqual(["ann"]);
  const next = readDevice(rememberPerson(readDevice(rememberPerson(device, "ben")), "ann"));
  expect(next).toEqual({ device: device?.device, people: ["ann", "ben"] });
  expect(readDevice(rememberPerson(null, "ann"))?.device).not.toBe(device?.device);
  let crowded = device;
  for (let count = 0; count < 30; count += 1) crowded = readDevice(rememberPerson(crowded, `person ${count}`));
  expect(crowded?.people).toHaveLength(20);
  expect(crowded?.people[0]).toBe("person 29");
});

test("what was not made here is no device", () => {
  const made = rememberPerson(null, "ann");
  const [text = "", seal = ""] = made.split(".");
  const forged = Buffer.from(JSON.stringify({ device: "x", people: ["ann", "ben"] })).toString("base64url");
  for (const value of [
    undefined,
    "",
    ".",
    text,
    `${text}.`,
    `${forged}.${seal}`,
    `${text}.${seal.slice(2)}`,
    `${made}A`,
  ])
    expect(readDevice(value), value).toBeNull();
});
