import type { Address } from "#lib/domain/transactions/transaction.ts";

/** An address as one writes it on an envelope, then telephone and e-mail. Empty lines are left out. */
export function PostalAddress({ address }: { address: Address }) {
  const { name, line1, line2, city, province, country, postalCode, phone, email } = address;
  const town = [city, province, postalCode].filter(Boolean).join(" ");
  const lines = [name, line1, line2, town, country, phone, email].filter((line) => line !== "");
  if (lines.length === 0) return <>—</>;
  return (
    <span className="flex flex-col">
      {lines.map((line) => (
        <span key={line} className="wrap-anywhere">
          {line}
        </span>
      ))}
    </span>
  );
}
