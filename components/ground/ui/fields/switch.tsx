/** A switch that takes effect at once. Its name is `label`; a busy one stays focused and does nothing. */
export function Switch({
  id,
  label,
  isOn,
  busy,
  onSwitch,
}: {
  id: string;
  label: string;
  isOn: boolean;
  busy: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  return (
    <button
      id={id}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-disabled={busy}
      onClick={() => !busy && onSwitch(!isOn)}
      className="inline-flex h-(--control) min-w-11 items-center"
    >
      <span
        aria-hidden="true"
        className={`flex h-5 w-9 items-center rounded-full border p-0.5 ${isOn ? "justify-end border-accent bg-accent" : "border-line-strong bg-sunken"}`}
      >
        <span className={`size-3.5 rounded-full ${isOn ? "bg-on-accent" : "bg-line-strong"}`} />
      </span>
    </button>
  );
}
